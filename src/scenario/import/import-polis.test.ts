import { describe, expect, it } from 'vitest'
import { runScenario } from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import { importFiles, type GivenFile, type ImportedScenario } from './import-files'

const file = (name: string, ...lines: string[]): GivenFile => ({ name, text: lines.join('\n') })

function open(...files: GivenFile[]): ImportedScenario {
  const result = importFiles(files)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.imported
}

const votesOf = ({ scenario }: ImportedScenario) =>
  scenario.moves.map((move) =>
    move.type === 'vote' ? `${move.agent} ${move.payload.proposalId} ${move.payload.stance}` : '',
  )

const placesOf = ({ problems }: ImportedScenario) =>
  problems.map(({ file: name, line, column, reason }) => `${name} ${line}:${column} ${reason}`)

const votes = file(
  'a.csv',
  'timestamp,datetime,comment-id,voter-id,vote',
  '30,Wed,1,7,1',
  '10,Wed,1,8,-1',
  '20,Wed,2,7,0',
)
const comments = file(
  'b.csv',
  'timestamp,datetime,comment-id,author-id,agrees,disagrees,moderated,comment-body',
  '1,Wed,12,7,0,0,1,Nobody voted on this',
  '1,Wed,2,99,0,0,0,"Buses, ""free""',
  'of charge"',
  '1,Wed,1,8,0,0,1,<b>Trams</b>',
)
const participants = file(
  'c.csv',
  'participant,xid,group-id,n-comments,n-votes,n-agree,n-disagree,1,2',
  '7,,0,0,2,1,0,1,0',
  '8,,1,1,1,0,1,-1,',
  '9,,,0,0,0,0,,',
)
const summary = file(
  'd.csv',
  'topic,How do we travel; and where; and why?',
  'url,https://pol.is/x',
  'voters,2',
  'conversation-description,',
)

describe('an export of Polis', () => {
  it('becomes comments as proposals and voters as agents, with votes in the order of time', () => {
    const imported = open(votes, comments, summary)
    expect(imported.kind).toBe('polis')
    expect(imported.counts).toEqual({ agents: 2, proposals: 3, votes: 3 })
    expect(imported.problems).toEqual([])
    expect(imported.notes).toEqual([
      '1 pass is an abstention.',
      'The conversation is at https://pol.is/x.',
    ])
    expect(imported.scenario).toMatchObject({
      title: 'How do we travel; and where; and why?',
      prompt: 'How do we travel; and where; and why?',
      agents: [
        { id: 'v7', name: 'Voter 7' },
        { id: 'v8', name: 'Voter 8' },
      ],
      proposals: [
        { id: 'c1', content: '<b>Trams</b>', by: 'v8' },
        { id: 'c2', content: 'Buses, "free"\nof charge' },
        { id: 'c12', content: 'Nobody voted on this', by: 'v7' },
      ],
      config: { bus: { enableConflictDetection: false }, rounds: { stopWhenDecided: false } },
    })
    expect(imported.scenario.proposals[1]).not.toHaveProperty('by')
    expect(votesOf(imported)).toEqual(['v8 c1 disagree', 'v7 c2 abstain', 'v7 c1 agree'])
  })

  it('is the same in any order of files', () => {
    const files = [votes, comments, participants, summary]
    const once = open(...files)
    for (const order of [
      [3, 2, 1, 0],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]) {
      expect(open(...order.map((i) => files[i]!))).toEqual(once)
    }
  })

  it('can be the table of participants, with their groups and with who never voted', () => {
    const imported = open(participants)
    expect(imported.scenario.agents).toEqual([
      { id: 'v7', name: 'Voter 7', role: 'Group A' },
      { id: 'v8', name: 'Voter 8', role: 'Group B' },
      { id: 'v9', name: 'Voter 9' },
    ])
    expect(imported.scenario.proposals).toEqual([
      { id: 'c1', content: 'Comment 1' },
      { id: 'c2', content: 'Comment 2' },
    ])
    expect(votesOf(imported)).toEqual(['v7 c1 agree', 'v7 c2 abstain', 'v8 c1 disagree'])
    expect(imported.notes[0]).toMatch('There are no times')
  })

  it('takes votes from where they have a time, and groups from the participants', () => {
    const other = {
      ...participants,
      text: participants.text.replace('7,,0,0,2,1,0,1,0', '7,,0,0,2,1,0,-1,1'),
    }
    const imported = open(other, votes)
    expect(votesOf(imported)).toEqual(votesOf(open(votes)))
    expect(imported.scenario.agents.map(({ role }) => role)).toEqual([
      'Group A',
      'Group B',
      undefined,
    ])
    expect(imported.notes).toContain(
      'Votes are those of a.csv, which has their order; c.csv tells the groups.',
    )
  })

  it('counts the last vote of a voter on a comment, whatever line it is on', () => {
    const again = file(
      'a',
      'timestamp,comment-id,voter-id,vote',
      '9,1,7,1',
      '1,1,7,-1',
      '5,1,8,1',
      '2,1,7,0',
    )
    const imported = open(again)
    expect(votesOf(imported)).toEqual(['v8 c1 agree', 'v7 c1 agree'])
    expect(imported.notes).toContain(
      '2 votes are left out because the same voter voted on the same comment again later.',
    )
  })

  it('leaves out what moderators rejected, with its votes', () => {
    const moderated = file(
      'b',
      'comment-id,moderated,comment-body',
      '1,-1,Spam',
      '2,1,Ham',
      '3,-1,Spam',
    )
    const imported = open(votes, moderated)
    expect(imported.scenario.proposals.map(({ id }) => id)).toEqual(['c2'])
    expect(imported.scenario.agents.map(({ id }) => id)).toEqual(['v7', 'v8'])
    expect(votesOf(imported)).toEqual(['v7 c2 abstain'])
    expect(imported.notes).toContain(
      '2 comments that moderators rejected are left out, with 2 votes.',
    )
  })

  it.each([
    ['CRLF', votes.text.replaceAll('\n', '\r\n')],
    ['semicolons', votes.text.replaceAll(',', ';')],
    ['tabs', votes.text.replaceAll(',', '\t')],
    ['a byte order mark', `\uFEFF${votes.text}`],
    ['quotes', votes.text.replaceAll('Wed', '"W\r\ned"')],
    ['other headers', votes.text.replace(/.*/, 'Time Stamp,DATETIME,comment_id, Voter ID ,"Vote"')],
    ['decimals', votes.text.replace(/,(-?\d)$/gm, ',$1.0')],
  ])('reads %s', (_, text) => {
    expect(votesOf(open({ name: 'x', text }))).toEqual(votesOf(open(votes)))
  })

  it('says in which line and column a cell is wrong, and counts the rest', () => {
    const wrong = file(
      'w.csv',
      'timestamp,datetime,comment-id,voter-id,vote',
      '10,Wed,x,7,1',
      '10,"W',
      'ed",1,,1',
      '10,Wed,1,7,2',
      'soon,Wed,1,7,1',
      '10,Wed,1',
      '10,"Wed"?,1,7,1',
      '10,Wed,1,7,1,what',
      '10,Wed,1,7,1,',
    )
    const imported = open(wrong)
    expect(votesOf(imported)).toEqual(['v7 c1 agree'])
    expect(placesOf(imported).sort()).toEqual([
      'w.csv 2:8 the comment must be a whole number, and is "x"',
      'w.csv 4:7 the voter must be a whole number, and is ""',
      'w.csv 5:12 the vote must be 1, 0 or -1, and is "2"',
      'w.csv 6:1 the timestamp must be a number, and is "soon"',
      'w.csv 7:9 the voter must be a whole number, and is ""',
      'w.csv 8:9 there is text after a closing quote',
      'w.csv 9:14 there are more cells than columns: a quote may be missing',
    ])
    expect(imported.problems.find(({ line }) => line === 4)?.text).toBe('ed",1,,1')
  })

  it('says what is wrong with comments and participants', () => {
    const imported = open(
      file(
        'c',
        'comment-id,author-id,moderated,comment-body',
        '1,1,maybe,A',
        '2,x,1,B',
        '3,1,1,C',
        '3,1,1,D',
      ),
      file('p', 'participant,n-votes,3,3,mood', '1,1,1,-1,0', '1,1,-1,,', '2,1,yes,,'),
    )
    expect(placesOf(imported)).toEqual([
      'p 1:23 comment 3 is there twice, and the first counts',
      'p 1:25 "mood" is no number of a comment: left out',
      'p 3:1 participant 1 is there twice, and the first counts',
      'p 4:5 the vote must be 1, 0 or -1, and is "yes"',
      'c 2:5 "maybe" must be -1, 0 or 1',
      'c 3:3 the author must be a whole number, and is "x"',
      'c 5:1 comment 3 is there twice, and the first counts',
    ])
    expect(imported.scenario.proposals).toEqual([{ id: 'c3', content: 'C', by: 'v1' }])
  })

  it('lists a hundred problems and tells how many more there are', () => {
    const lines = Array.from({ length: 150 }, () => '1,1,x')
    const imported = open(file('a', 'comment-id,voter-id,vote', '1,1,1', ...lines))
    expect(imported.problems).toHaveLength(100)
    expect(imported.notes).toContain('There are 50 more problems than the 100 listed.')
  })

  it.each([
    [[comments, summary], 'there are no votes in it: add votes.csv or participants-votes.csv'],
    [[file('a', 'comment-id,voter-id,vote')], 'there is no vote in it that can be read'],
    [
      [votes, { ...votes, name: 'z' }],
      'another file has the same columns: open one conversation at a time',
    ],
  ])('is refused where it has no votes or two of them', (files, reason) => {
    const result = importFiles(files)
    expect(result.ok ? [] : [...new Set(result.problems.map((problem) => problem.reason))]).toEqual(
      [reason],
    )
  })

  it('of five thousand votes has all of them, and every one counts in the run', () => {
    const lines = Array.from(
      { length: 5000 },
      (_, i) => `${i},Wed,${i % 50},${Math.floor(i / 50)},${(i % 3) - 1}`,
    )
    const imported = open(file('v', 'timestamp,datetime,comment-id,voter-id,vote', ...lines))
    expect(imported.counts).toEqual({ agents: 100, proposals: 50, votes: 5000 })
    const run = runScenario(imported.scenario)
    expect(run.cost.votes).toBe(5000)
    expect(run.rounds.at(-1)?.forgotten).toEqual([])
  })

  it('leaves out what is too much for a scenario, and says so', () => {
    const { agents, signals } = SCENARIO_LIMITS
    const voters = agents + 10
    const lines = Array.from({ length: voters * 26 }, (_, i) => `${i % 26},${Math.floor(i / 26)},1`)
    const imported = open(file('v', 'comment-id,voter-id,vote', ...lines))
    expect(imported.counts).toEqual({ agents, proposals: 26, votes: signals })
    expect(imported.notes).toEqual(
      expect.arrayContaining([
        `The last 10 of ${voters} agents are left out, with their votes: there can be at most ${agents}.`,
        `The last ${agents * 26 - signals} of ${agents * 26} votes are left out: there can be at most ${signals}.`,
      ]),
    )
  })
})
