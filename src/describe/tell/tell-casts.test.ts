import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { formatSentence } from '../sentence'
import { readList, sentencesOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const POLL = /^In a poll on “(.*?)”, agents choose (.+)\.$/
const CHOICE = /^“(.*)” in (\d+) votes?$/

describe('a poll', () => {
  it('is told by topic, with how often each choice was made', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(toldScenario('none', 'polls by hand'), async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        expect(run.casts.every(({ round }) => told.some((each) => each.round === round))).toBe(true)
        for (const each of told) {
          const casts = run.casts.filter(({ round }) => round === each.round)
          const read = sentencesOf(each, 'said').flatMap((sentence) => {
            const [, topic, list] = POLL.exec(formatSentence(sentence)) ?? []
            return topic === undefined ? [] : [{ topic, ...readList(list!) }]
          })
          const topics = [...new Set(casts.map(({ topic }) => topic))]
          expect(read.map(({ topic }) => topic)).toEqual(
            topics.map((topic) => topic.replace(/\s+/g, ' ')),
          )
          for (const [at, { named, more }] of read.entries()) {
            const own = casts.filter(({ topic }) => topic === topics[at])
            const choices = [...new Set(own.map(({ choice }) => choice))]
            expect(named.length + more).toBe(choices.length)
            expect(named.map((text) => CHOICE.exec(text)!.slice(1))).toEqual(
              choices
                .slice(0, named.length)
                .map((choice) => [
                  choice,
                  String(own.filter((cast) => cast.choice === choice).length),
                ]),
            )
            seen.add(more > 0 ? 'some' : named.length === 1 ? 'one' : 'several')
            if (own.some(({ isByHand }) => isByHand)) seen.add('by hand')
            if (own.some(({ isByHand }) => !isByHand)) seen.add('by script')
          }
        }
      }),
      cases(400),
    )
    expect([...seen].sort()).toEqual(['by hand', 'by script', 'one', 'several', 'some'])
  })
})
