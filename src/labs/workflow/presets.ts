import type { ScenarioDocument } from '../../scenario/scenario'
import { agent, gate, revised, task, vote, writeWorkflow } from './write-workflow-preset'

/** Scenarios that open in the workflow, by the names that they have in addresses. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'two-approaches-one-gate': writeWorkflow(
    'Two approaches, one gate',
    'Two vote for each approach: why is the second one built?',
    [
      agent('Ana', 'engineer', 9),
      agent('Ben', 'engineer', 5),
      agent('Cleo', 'maintainer', 8),
      agent('Sia', 'security_reviewer', 6),
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
        gate(
          'decide',
          'Which approach should we proceed with?',
          ['impl_a', 'impl_b'],
          'weighted',
          [
            vote('ana', 'impl_a', 'Half the code, and everybody can read it.'),
            vote('cleo', 'impl_a', 'I have to run it at night.'),
            vote('ben', 'impl_b', 'It scales to the other services.'),
            vote('sia', 'impl_b', 'A stolen cookie is good for a month.'),
          ],
          { weights: { security_reviewer: 2, default: 1 } },
        ),
        task('build', 'Build what was decided', 'ana', 'Built, with tests.', 1800, {
          needs: ['decide'],
        }),
      ],
      budget: 10_000,
    },
  ),
  'verified-bound': writeWorkflow(
    'A verified bound',
    'Which proof goes into the paper: the one that was written first?',
    [
      agent('Mia', 'mathematician'),
      agent('Jon', 'judge'),
      agent('Kim', 'judge'),
      agent('Wes', 'writer'),
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
            verify: revised(
              { jon: 'It holds for powers of two only.', kim: 'The base case is missing.' },
              'T(1) = 1 and T(n) ≤ T(⌈n/2⌉) + T(⌊n/2⌋) + n for every n; by induction T(n) ≤ 2 n log n + n.',
            ),
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
  ),
  'a-gate-that-holds': writeWorkflow(
    'A gate that holds',
    'All three disagree: what still runs, and what would a fallback let through?',
    [agent('Ana', 'researcher'), agent('Ben', 'researcher'), agent('Cleo', 'researcher')],
    {
      goal: 'Find out why the service is slow',
      steps: [
        task('database', 'Look at the database', 'ana', 'One query scans a whole table.', 800),
        task('network', 'Look at the network', 'ben', 'Every page makes forty requests.', 700),
        task('cache', 'Look at the cache', 'cleo', 'It is emptied with every release.', 600),
        gate('cause', 'Which finding explains it?', ['database', 'network', 'cache'], 'majority', [
          vote('ana', 'database', 'The slow pages are those with that query.'),
          vote('ben', 'network', 'It is slow for those who are far away.'),
          vote('cleo', 'cache', 'It began with the weekly releases.'),
        ]),
        task('fix', 'Fix the cause', 'ana', 'Fixed and measured.', 1500, { needs: ['cause'] }),
        task('add-index', 'Add an index in any case', 'ana', 'The query takes 3 ms.', 400, {
          needs: ['database'],
        }),
        task('report', 'Report what was fixed', 'ben', 'A page for everybody.', 300, {
          needs: ['fix', 'add-index'],
        }),
      ],
    },
  ),
  'the-budget-runs-out': writeWorkflow(
    'The budget runs out',
    'The revision was better: which answer stands when the budget ends with the last judge?',
    [
      agent('Ana', 'analyst'),
      agent('Ben', 'judge'),
      agent('Cleo', 'judge'),
      agent('Dan', 'editor'),
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
            verify: revised(
              { ben: 'One year is no trend.', cleo: 'Last year had a one-off order.' },
              'Without the one-off order, sales grow by 6 to 9 %.',
            ),
          },
        ),
        gate('publish', 'Do we publish it?', ['forecast'], 'majority', [
          vote('ben', 'approve', 'If it is the revised one.'),
          vote('dan', 'approve', 'People are waiting for it.'),
          vote('cleo', 'reject', 'Not with last year’s order in it.'),
        ]),
        task('announce', 'Announce it', 'dan', 'On the front page.', 300, { needs: ['publish'] }),
      ],
    },
  ),
  escalation: writeWorkflow(
    'Escalation as a step',
    'Two of three want to ask the dearer model: which rule would save its tokens?',
    [
      agent('Ana', 'support'),
      agent('Ben', 'support'),
      agent('Cleo', 'finance'),
      { id: 'small', name: 'Small model', role: 'model' },
      { id: 'large', name: 'Large model', role: 'model' },
    ],
    {
      goal: 'Answer a customer',
      budget: 8000,
      steps: [
        task('cheap', 'Answer with the small model', 'small', 'Restart it, and it will work.', 300),
        gate(
          'escalate',
          'Is this worth the large model?',
          ['cheap'],
          'supermajority',
          [
            vote('ana', 'approve', 'The customer has restarted it twice.'),
            vote('ben', 'approve', 'The log shows something else.'),
            vote('cleo', 'reject', 'It costs twenty times as much.'),
          ],
          { tokens: 50 },
        ),
        task(
          'dear',
          'Answer with the large model',
          'large',
          'The certificate expired on Sunday; here is how to renew it.',
          6000,
          { needs: ['escalate'] },
        ),
        gate(
          'reply',
          'Which answer goes to the customer?',
          ['cheap', 'dear'],
          'majority',
          [
            vote('ana', 'dear', 'It names the cause.'),
            vote('ben', 'dear', 'It fits the log.'),
            vote('cleo', 'cheap', 'Short, and it may be enough.'),
          ],
          { tokens: 50, fallback: 'cheap' },
        ),
      ],
    },
  ),
}
