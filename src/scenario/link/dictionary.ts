/**
 * What scenarios often say. A link only points at whatever of it stands here, so short links get
 * shorter. The likeliest comes last, where pointing is cheapest. It is part of the format: another
 * dictionary would be another version. Only its beginning may grow: links count from its end.
 */
const WORDS = `
account achieve across action address advantage agency agenda agreement alternative although always amount analysis annual
answer anything apart approach approve approval area argument around article assume attack attempt attention audience
automatic available average avoid baseline because become before begin behaviour behind believe benefit better beyond
board bottleneck branch break bring broken budget build building business calendar campaign cannot capacity careful case
cause central certain chance change channel cheap cheaper check choice choose city claim class clean clear client close
cloud coalition code collect come comfortable comment committee common community company compare competitor complaint
complete complex compliance concern condition conference confidence confirm consider consistent contract control cost council
country couple course cover create critical current customer customers daily damage data database deadline deal decide decision
delay deliver delivery demand depend depends deploy deployment design detail develop difference different difficult direct
discuss document done doubt during early easier east easy economy education effect effort election else emergency employee
energy engineer engineering enough ensure environment error estimate evaluate even event every evidence exactly example except
expect expensive experience expert explain external face fact fail failure fair family feature feedback final finance
find first fix flag flexible focus follow force forecast form fraud freeze full function funding future general global goal good
government grant great group grow growth guarantee guess half happen hard health heard help high hire hiring hold hope house however
ideal immediate impact implementation important impossible improve improved incident include increase independent industry information
infrastructure innovation inside insurance integration interest internal invest investigate investment issue join judge justice keep
key knowledge known lack large last late later launch law lawyer layer lead leader learn least leave legacy legal less lesson level
liability library licence like likely limit line list local long look lose loss lower machine maintain maintenance major majority manage
management manager market marketing matter maybe mean measure meeting member memory merge message method metrics might migrate
migration milestone mind minimum minor mission mistake mobile model moderate momentum monday money monitoring month months morning
motion move much multiple nation nearly necessary negative network never next night nobody normal north nothing number numbers
obvious offer office official often old once online open operation operations opinion opportunity oppose option order
organisation original other otherwise outage outcome outside over overall own owner park partner party past patient people
perfect perform performance perhaps period person phase pilot place plan planning platform point policy poor popular position positive
possible power practice prefer prepare present pressure pretty prevent previous price principle priority privacy private probably
problem process product production professional profit program programme progress project promise proof property proposal protect
protocol prototype prove provide public purpose quality quarter question quick quickly quite quorum radical range rather reach
read ready real reason reasonable recent recommend record recovery reduce redundant reference regulation reject relevant reliable
remain remote remove repeat replace report request require research resource response responsible rest result return revenue review
reviewer right risk risks risky road robust role rollback room route rule running safe safer safety same sample save scale schedule
school science scope season second section sector secure security seem seems senior serious server service session several severe share
short should show sign signal significant similar simple simpler since single site situation small smaller social society software
solid solution some someone something soon sound source south space special specific spend staff stage stakeholder standard start
state statement station stay step still stop story strategy street strong structure student study style subject success sudden suggest
supplier supply support sure surface survey sustainable switch system table take talk target task tax teacher team technical
technology term test tested tests their then there these they thing think third though threat three threshold through ticket time times today
together tomorrow tool topic total toward town track trade traffic training transfer transparent transport travel treat trial
trouble true trust turn twice type under understand unless unlikely unproven unsure untested until upgrade urgent useful user users usual
value vendor verify version view vote voted voter votes waiting warning waste water weak week weekend weekly well west when where
whether which while whole why wider window winter without wonder word work works world worried worse worst worth would wrong year years yes
yesterday yet young your zone against already another between convinced either everybody everyone everything more most only
could does from have into just makes need needs than that them this too very want were what will with wait give gives goes gone
for not but all any can had has her him his how its may new now off one our out own per put say see she two use was way who you
are been both did down each few got here let made make must
of to in is it as at be by do go if me my no on or so up us we an am a the and
`
  .trim()
  .replaceAll('\n', ' ')

const NAMES =
  'Alex|Amara|Ann|Anna|Ben|Bob|Carla|Chen|Clara|Dana|Daniel|David|Elena|Emma|Eva|Felix|Grace|Hana|Hannah|Igor|Ines|Ivan|Jack|James|Jan|John|Julia|Karim|Kate|Lars|Lena|Leo|Lin|Lisa|Lucas|Lucy|Maria|Mark|Mary|Max|Maya|Mia|Mina|Nadia|Nina|Noah|Noor|Olga|Omar|Oskar|Paul|Peter|Priya|Rosa|Sam|Sara|Sofia|Tom|Tomasz|Victor|Wei|Yuki|Yusuf|Zara'

const ROLES =
  'Chair|Owner|Judge|Critic|Proposer|Expert|Planner|Researcher|Analyst|Operations|Sales|Marketing|Manager|Product|Support|Finance|Legal|Security|Auditor|Reviewer|Designer|Engineer'

const REASONS =
  '|Depends on |Same as before|Happy with |Strong |Weak |Worth |Great |Better |Cheaper |Still |Needs |Fine by me|Looks good|Good enough|Not sure|Not convinced|No opinion|Too risky|Too expensive|Too early|Too slow|It is too |It is ready|It works|Let us |They are |There is no |There are |This is |That is |We should |We can |We have |We need |We do not |I am not |I do not |I have not seen the |I agree with |I think |I would |I |If |A |An |In |On |You |My |Our |Its |Only |More |And |But |Now |All |For |With |Without |After |Before |When |What |Which |Who |Why |How |Should we |The '

/** Scripts, as they stand in JSON: line breaks are two characters. */
const SCRIPTS = String.raw`
  ].join(', ')\n  .slice(0, 3)\n  Object.entries( Object.keys( Number( String( .trim() .split(' ') .startsWith(' .endsWith(' .replace( .indexOf( .length > 0 .at(-1)
  return null\n  return true\n  return false\n  throw new Error(' } else if ( } else {\n  switch (\n  case ' break\n  let best = null\n  let last = 0\n
  = []\n  .push({  !== null && === undefined || typeof  % 2 === 0 ? 1 : -1  / 10 * 100 - 1 + 1  <= 0 >= 0  += 1\n  -= 1\n
  new Set(turn.inbox.map(({ source }) => source)).size\n  ({ source, payload, confidence, timestamp, metadata }) =>
  const is = (id) => const LIMIT = const MOST = const { id, content, signalId } = proposal\n
  const text = JSON.stringify(signal.payload).toLowerCase()\n  if (!text.includes('
  new Map()\n  for (const { payload } of heard) {\n    const before = seen.get(payload.proposalId) ?? 0\n    seen.set(payload.proposalId, before + payload.weight)\n  }\n
  Math.max(0, 1 - Math.min(1, Math.abs(Math.round(Math.floor(
  .sort((a, b) => b.share - a.share)\n  .find((each) => each.some((other) => !other.every(
  .reduce((sum, { weight }) => sum + weight, 0)\n
  function count(votes) {\n  let total = 0\n  while (total < 10) {\n    total += 1\n    continue\n  }\n  return total\n}\n\n
  const [best] = tallies\n  if (!best || best.share <= 0.5) {\n    return { reached: false, confidence: best?.share ?? 0, reasoning: 'Nothing was decided.' }\n  }\n
  return {\n    reached: best.share >= config.threshold,\n    winningProposalId: best.id,\n    confidence: best.share,\n    reasoning: best.agrees + ' of ' + best.all + ' agree.',\n  }\n}
  export default function (proposals, votes, config) {\n  const tallies = proposals.map(({ id }) => {\n    const own = votes.filter((vote) => vote.proposalId === id).map(({ vote }) => vote)\n    const agrees = own.filter(({ stance }) => stance === 'agree').length\n
  return { id, agrees, all: own.length, share: own.length === 0 ? 0 : agrees / own.length }\n  })\n
  const { proposals, inbox, state, round, random } = turn\n  state.heard = (state.heard ?? 0) + inbox.length\n  state.count ??= 0\n
  turn.state.seen ||= history({ type: 'discovery' }).some(({ payload }) => payload.evidence === '
  const votes = history({ type: 'vote' }).filter(({ payload }) => payload.stance === 'agree')\n
  for (const signal of turn.inbox) {\n    if (signal.type === 'challenge' || signal.type === 'doubt') state.count++\n    if (signal.type !== 'proposal') continue\n  }\n
  if (turn.round === 1) {\n    return [discovery('
  return doubt(proposal, ', 'high')\n    return challenge(proposal, '
  replyTo: turn.inbox.find(({ type, replyTo }) => type === 'challenge' && replyTo === proposal.signalId)
  proposal.content.includes('
  export default function (turn) {\n  // 
  const isOwn = proposal.id === '
  return turn.proposals.map((proposal) => {\n    const
  return turn.proposals.map((proposal) =>\n    vote(proposal, turn.round > 1 ? 'agree' : 'disagree', {\n      weight: 0.8,\n      reasoning: '
  if (turn.round === 1) return []\n  if (best === null) return []\n
  const answers = []\n  for (const proposal of turn.proposals) {\n    answers.push({ proposal,  })\n  }\n  return answers.map(({ proposal }) =>\n    vote(
  turn.state.count ??= 0\n  turn.state.count += 1\n  if (turn.state.count > 2) {\n      return
  ' + turn.round + ' ? 'agree' : 'disagree', { ? 'agree' : 'abstain', {\n      weight: 0.6,\n
  return vote(proposal, 'disagree', { weight: 1, reasoning: '
  \n    if ( \n      return \n    const \n    // \n  } \n  return \n  const \n  if (
  return vote(proposal, isOwn ? 'agree' : 'abstain', {\n      weight: 1,\n      evidence: [],\n      replyTo: proposal.signalId,\n    })\n  })\n}\n",
`.replaceAll('\n', '')

const PACKED =
  '[["|1|2|3|4|5|6|7|8|9|10","|A|B|C|D","|own"],0,"",1,"?",2,[0,[0],1,[["' +
  '"],"0123401234"],2,[0,0,"' +
  ',6,[1],7,[0,[0,0.9,1,0.1,2,0.5,3,0.7]],8,[0,1],9,[[0,8,1,10]],10,[["' +
  '"]],11,[[0,0.6,1,0.4],[0,0.9,1,0.2]]],' +
  '5,"Decide whether ",6,0,7,["audit","load test"],8,[0,[0,1,3,4],1,["settings","charts"],2,1,3,0],9,[0,["' +
  '4,[0,[0,3,1,0.7,2,[0,0.6],3,3,4,0.8,5,2,10,7,12,2],1,[2,0],2,[0,1,1,1],4,[0,5,2,0]],' +
  '4,[0,[0,0,1,0.65]],4,[0,[0,1,1,0.75]],4,[0,[1,0.6],1,[2,0],4,[2,0]],' +
  '10,[[0,10,1,1,0,5],0,[0,[[0,1,2,3,4,5,6,7,8,9,10,11],1],1,[1],9,[[0,1,2],1],10,"0001002",11,[[1,0.9,0.8,0.5],"' +
  '",1],12,["|' +
  '10,[[0,15],0,[0,[[0,1,2,3,4],1],1,[[1,2,3],5],9,"0000011",10,"00101",11,[1]]]]' +
  '10,[[0,30],0,[0,[[0,1,2,3,4],2],1,[[1,2,3],10],9,[[0,1],1],10,"0110",11,[[1,0.8,0.9,0.7,0.6,0.5],"0101",1],12,"|'

/** What is set up in the labs goes by its names. */
const LABS =
  '"weighing":"learned","format":"json","format":"words","proposer":"ana","mayChange":false,"voteTtlMs":60000,"absent":["ana"],' +
  '"acts":[{"at":30000,"act":"cancel","by":"ana"}],{"at":30000,"act":"force","by":"bo"},"threshold":0.67,"quorum":3,"early":"off",' +
  '"early":"threshold","lastsMs":60000,"tieBreak":"most-confident","tieBreak":"first","tieBreak":"owner","tieBreak":"seeded-lot",' +
  '"jury":"own","mode":"lens","onDissent":"reject","onDissent":"keep","verdictSchema":"strict","verdictSchema":"confidence",' +
  '"prompt":"","prompts":{"ana":"","budget":4000,"usage":[400,100],"seed":7,"maxRounds":3,"quorum":2,"question":"","proposers":["sol"],' +
  '"judges":["ada","bo"],"models":{"sol":{"kind":"competence","right":0.6,"repairs":0.4,"breaks":0.1},"ada":{"kind":"competence",' +
  '"acceptsRight":0.9,"acceptsWrong":0.3},"bo":{"kind":"replies","replies":["{\\"accept\\": true, \\"critique\\": \\"\\"}","{\\"accept\\": false, ' +
  '\\"critique\\": \\"","{\\"accept\\":true,\\"critique\\":\\"\\"}"]},"kind":"script","source":"export default function (call) {\\n  ' +
  "return { accept: false, critique: '" +
  '"truth":"do-not-accept","truth":"accept","erasesDissent":true,"isStrict":true,"finalOwner":"incident-commander","budget":20,' +
  '"fails":true,"says":{"vote":"revise","confidence":0.9,"cites":[],"risks":["isAway":true,"isWrong":true},{"key":"timeline","text":"' +
  '"goal":"","evidence":[{"key":"","text":""}],"members":[{"agent":"ana","needs":["timeline"],"answer":"' +
  '"workflow":{"goal":"","steps":[{"kind":"task","id":"impl_a","goal":"","needs":["impl_a","impl_b"],"assignee":"ana","output":"",' +
  '"tokens":1000,"fails":true,"verify":{"judges":[{"agent":"bo","replies":["","mode":"refute","revisions":["' +
  '{"kind":"consensus","id":"decide","question":"","strategy":"weighted","weights":{"security_reviewer":2,"default":1},"asks":"whether",' +
  '"strategy":"majority","voters":["ana"],"fallback":"","votes":[{"agent":"ana","choice":"impl_a","confidence":0.8,"reason":"' +
  '{"debate":{"goal":"","evidence":[{"judges":{"question":""' +
  '{"ballot":{"topic":"","options":[{"id":"A","text":"","weights":{"' +
  '"votes":[{"at":1000,"agent":"ana","choice":"approve","confidence":0.9,"reason":""},{"at":20000,"agent":"bo","choice":"reject",' +
  '"confidence":0.7,"reason":"},{"at":35000,"agent":"cy","choice":"abstain","reply":"'

export const DICTIONARY = [LABS, WORDS, SCRIPTS, NAMES, ROLES, PACKED, REASONS].join('')
