import { expect, it } from 'vitest'
import { CATALOGUE, STRATEGY_IDS } from '../../../../engine/catalogue'
import { ASPECT_IDS } from './aspects'
import { readAspects } from './read-aspects'

it.each(STRATEGY_IDS)('%s reads exactly what it does not claim to ignore', (rule) => {
  const ignored: readonly string[] = CATALOGUE[rule].ignores
  expect(ASPECT_IDS.filter((aspect) => readAspects()[rule][aspect])).toEqual(
    ASPECT_IDS.filter((aspect) => !ignored.includes(aspect)),
  )
})
