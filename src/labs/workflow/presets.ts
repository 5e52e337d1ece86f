import type { ScenarioDocument } from '../../scenario/scenario'
import { ACCEPTS, agent, objects, task, vote, writeWorkflow } from './write-workflow-preset'

const twoApproaches = writeWorkflow(
  'Two approaches, one gate',
  'Two vote for each approach: why is the second one built?',
  [
    agent('ana', 'Ana', 'engineer', 9),
    agent('ben', 'Ben', 'engineer', 5),
    agent('cleo', 'Cleo', 'maintainer', 8),
    agent('sia', 'Sia', 'security_reviewer', 6),
  ],
  {
    goal: 'Add sign-in to the service',
    steps: [
      task(
        'impl_a',
        'Implement approach A',
        'ana',
        'Sessions in a cookie: small, and nothing new to run.',
        2400,
      ),
      task(
        'impl_b',
        'Implement approach B',
        'ben',
        'Short-lived tokens with rotation: more code, and a stolen one dies soon.',
        3100,
      ),
      {
        kind: 'consensus',
        id: 'decide',
        question: 'Which approach should we proceed with?',
        needs: ['impl_a', 'impl_b'],
        strategy: 'weighted',
        weights: { security_reviewer: 2, default: 1 },
        votes: [
          vote('ana', 'impl_a', 'Half the code, and everybody can read it.'),
          vote('cleo', 'impl_a', 'I have to run it at night.'),
          vote('ben', 'impl_b', 'It scales to the other services.'),
          vote('sia', 'impl_b', 'A stolen cookie is good for a month.'),
        ],
      },
      task('build', 'Build what was decided', 'ana', 'Built, with tests.', 1800, {
        needs: ['decide'],
      }),
    ],
    budget: 10_000,
  },
)

const verifiedBound = writeWorkflow(
  'A verified bound',
  'Which proof goes into the paper: the one that was written first?',
  [
    agent('mia', 'Mia', 'mathematician'),
    agent('jon', 'Jon', 'judge'),
    agent('kim', 'Kim', 'judge'),
    agent('wes', 'Wes', 'writer'),
  ],
  {
    goal: 'A section on the running time',
    steps: [
      task(
        'derive-bound',
        'Prove the O(n log n) bound',
        'mia',
        'T(n) = 2 T(n/2) + n, so T(n) is O(n log n) by halving log n times.',
        1500,
        {
          verify: {
            judges: [
              { agent: 'jon', replies: [objects('It holds for powers of two only.'), ACCEPTS] },
              { agent: 'kim', replies: [objects('The base case is missing.'), ACCEPTS] },
            ],
            quorum: 2,
            maxRounds: 2,
            onDissent: 'revise',
            revisions: [
              'T(1) = 1 and T(n) ≤ T(⌈n/2⌉) + T(⌊n/2⌋) + n for every n; by induction T(n) ≤ 2 n log n + n.',
            ],
          },
        },
      ),
      task(
        'measure',
        'Measure it on real inputs',
        'wes',
        'From 10³ to 10⁶ items the time grows as the bound says.',
        900,
      ),
      task(
        'write-section',
        'Write the section',
        'wes',
        'The section cites the bound and shows the measurements.',
        1200,
        { needs: ['derive-bound', 'measure'] },
      ),
    ],
  },
)

const gateThatHolds = writeWorkflow(
  'A gate that holds',
  'All three disagree: what still runs, and what would a fallback let through?',
  [
    agent('ana', 'Ana', 'researcher'),
    agent('ben', 'Ben', 'researcher'),
    agent('cleo', 'Cleo', 'researcher'),
  ],
  {
    goal: 'Find out why the service is slow',
    steps: [
      task('database', 'Look at the database', 'ana', 'One query scans a whole table.', 800),
      task('network', 'Look at the network', 'ben', 'Every page makes forty requests.', 700),
      task('cache', 'Look at the cache', 'cleo', 'It is emptied with every release.', 600),
      {
        kind: 'consensus',
        id: 'cause',
        question: 'Which finding explains it?',
        needs: ['database', 'network', 'cache'],
        strategy: 'majority',
        votes: [
          vote('ana', 'database', 'The slow pages are those with that query.'),
          vote('ben', 'network', 'It is slow for those who are far away.'),
          vote('cleo', 'cache', 'It began with the weekly releases.'),
        ],
      },
      task('fix', 'Fix the cause', 'ana', 'Fixed and measured.', 1500, { needs: ['cause'] }),
      task('add-index', 'Add an index in any case', 'ana', 'The query takes 3 ms.', 400, {
        needs: ['database'],
      }),
      task('report', 'Report what was fixed', 'ben', 'A page for everybody.', 300, {
        needs: ['fix', 'add-index'],
      }),
    ],
  },
)

const budgetRunsOut = writeWorkflow(
  'The budget runs out',
  'The revision was better: which answer stands when the budget ends with the last judge?',
  [
    agent('ana', 'Ana', 'analyst'),
    agent('ben', 'Ben', 'judge'),
    agent('cleo', 'Cleo', 'judge'),
    agent('dan', 'Dan', 'editor'),
  ],
  {
    goal: 'A forecast for next year',
    budget: 3600,
    steps: [
      task('gather', 'Gather the figures', 'ana', 'Five years of sales, by month.', 900),
      task(
        'forecast',
        'Forecast the sales of next year',
        'ana',
        'Sales grow by 40 %, as they did last year.',
        1000,
        {
          needs: ['gather'],
          verify: {
            judges: [
              { agent: 'ben', replies: [objects('One year is no trend.'), ACCEPTS] },
              { agent: 'cleo', replies: [objects('Last year had a one-off order.'), ACCEPTS] },
            ],
            quorum: 2,
            maxRounds: 2,
            onDissent: 'revise',
            revisions: ['Without the one-off order, sales grow by 6 to 9 %.'],
          },
        },
      ),
      {
        kind: 'consensus',
        id: 'publish',
        question: 'Do we publish it?',
        needs: ['forecast'],
        strategy: 'majority',
        votes: [
          vote('ben', 'approve', 'If it is the revised one.'),
          vote('dan', 'approve', 'People are waiting for it.'),
          vote('cleo', 'reject', 'Not with last year’s order in it.'),
        ],
      },
      task('announce', 'Announce it', 'dan', 'On the front page.', 300, { needs: ['publish'] }),
    ],
  },
)

const escalation = writeWorkflow(
  'Escalation as a step',
  'Two of three want to ask the dearer model: which rule would save its tokens?',
  [
    agent('ana', 'Ana', 'support'),
    agent('ben', 'Ben', 'support'),
    agent('cleo', 'Cleo', 'finance'),
    agent('small', 'Small model', 'model'),
    agent('large', 'Large model', 'model'),
  ],
  {
    goal: 'Answer a customer',
    budget: 8000,
    steps: [
      task('cheap', 'Answer with the small model', 'small', 'Restart it, and it will work.', 300),
      {
        kind: 'consensus',
        id: 'escalate',
        question: 'Is this worth the large model?',
        needs: ['cheap'],
        strategy: 'supermajority',
        votes: [
          vote('ana', 'approve', 'The customer has restarted it twice.'),
          vote('ben', 'approve', 'The log shows something else.'),
          vote('cleo', 'reject', 'It costs twenty times as much.'),
        ],
        tokens: 50,
      },
      task(
        'dear',
        'Answer with the large model',
        'large',
        'The certificate expired on Sunday; here is how to renew it.',
        6000,
        { needs: ['escalate'] },
      ),
      {
        kind: 'consensus',
        id: 'reply',
        question: 'Which answer goes to the customer?',
        needs: ['cheap', 'dear'],
        strategy: 'majority',
        votes: [
          vote('ana', 'dear', 'It names the cause.'),
          vote('ben', 'dear', 'It fits the log.'),
          vote('cleo', 'cheap', 'Short, and it may be enough.'),
        ],
        tokens: 50,
        fallback: 'cheap',
      },
    ],
  },
)

/** Scenarios that open in the workflow, by the names that they have in addresses. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'two-approaches-one-gate': twoApproaches,
  'verified-bound': verifiedBound,
  'a-gate-that-holds': gateThatHolds,
  'the-budget-runs-out': budgetRunsOut,
  escalation,
}
