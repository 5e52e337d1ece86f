import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField } from './Field'

it.each([1, 3])('leaves no cutting to the browser, which would not say so: %d rows', (rows) => {
  const field = <TextField value="" rows={rows} maxLength={10} onChange={() => undefined} />
  expect(renderToStaticMarkup(field)).not.toMatch(/maxlength/i)
})
