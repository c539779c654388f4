import { parseSync } from '@swc/core'
import { finding, isTest, lineAt, listFiles, readSource, root } from './source-tree.mjs'

// Texts for people belong in text files, in both languages. This check finds those that are in the code.

const onScreens = (path) => /^(shell|mfe-[a-z-]+|shared)\/src\//.test(path)
/** Code of the server that writes for people: papers, mails, hosted pages, and messages of refusals and results. */
const onServer = (path) => /^api\/src\/(documents|core|areas|http|hosted|seal|gateways)\//.test(path)
/** For programmers (summaries of calls), for the demo (its issuer and simulated services), and examples. */
const notForPeople = (path) =>
  /^shared\/src\/contract\/|^shared\/src\/client\/call\.ts$|^api\/src\/(hosted\/openid\/|areas\/tenant\/settings\/open-api|seal\/own-seal-key)|\/simulator\/|\/row\/columns\.ts$|^shared\/src\/domain\/(note|theme-color)\.ts$/.test(
    path,
  )

/** Attributes whose value people see or hear. */
const spoken = new Set(
  'alt title placeholder label help caption legend heading description message text aria-label aria-description aria-roledescription aria-placeholder aria-valuetext'.split(
    ' ',
  ),
)
/** Calls whose texts are for programmers or for the log. */
const unheard = /^(Error|TypeError|RangeError|SyntaxError|DOMException|EmptyToken|Set|RegExp|URL|require|import)$/
const logs = /^(log|logger|console|assert|invariant|warn|info|error|debug)$/

const sentence = /[A-Z][a-zà-ÿ’']+(?:,? [a-zà-ÿ’']+)+|(?:^|\s)[a-z]{2,} [a-z]{2,} [a-z]{2,}[^:;()]*[.!?]$/
const word = /[A-Za-z]{2}/
/** Names that are the same in every language. */
const names =
  /^(?:Aa|ABA|ACH|PDF|SSN|ZIP|SHA-256|MICR|US|N\/A|min|kB|KB|MB|UTC|CSV|Google|PayPal|Apple Pay|Google Pay|Visa)$/

/** A text that is written in both languages: `{ en: '…', es: '…' }`, `isEnglish ? '…' : '…'`. */
const isInBoth = (ancestors) =>
  ancestors.some((node) => node.type === 'ConditionalExpression' && node.test.value === 'isEnglish') ||
  ancestors.some(
    (node, index) =>
      node.type === 'KeyValueProperty' &&
      ['en', 'es'].includes(node.key.value) &&
      ancestors[index - 1]?.type === 'ObjectExpression' &&
      ['en', 'es'].every((language) =>
        ancestors[index - 1].properties.some((property) => property.key?.value === language),
      ),
  )

const calleeName = ({ callee }) =>
  callee?.type === 'MemberExpression' ? calleeName({ callee: callee.object }) || callee.property.value : callee?.value

const isUnheard = (ancestors) =>
  ancestors.some((node, index) => {
    if (node.type.startsWith('Ts') && node.type.endsWith('Type')) return true
    if (node.type === 'ImportDeclaration' || node.type.startsWith('Export') === true) return node.source != null
    if (node.type === 'TaggedTemplateExpression') return node.tag.value !== 'html'
    if (node.type === 'ClassDeclaration') return (node.superClass?.value ?? '').endsWith('Error')
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
    const name = calleeName(node) ?? ''
    // Thrown errors are for the log; people see a Refusal.
    if (ancestors[index - 1]?.type === 'ThrowStatement' && name !== 'Refusal') return true
    const last = node.callee.type === 'MemberExpression' ? node.callee.property.value : name
    return unheard.test(name) || logs.test(name) || logs.test(last) || name.endsWith('Error')
  })

/** The text of a node that may be read by people, or null. */
function wordsOf(node, ancestors) {
  if (node.type === 'JSXText') return word.test(node.value) ? node.value : null
  const text =
    node.type === 'StringLiteral'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? node.quasis.map((part) => part.cooked ?? '').join('…')
        : null
  if (text === null || names.test(text.trim())) return null
  const parent = ancestors.at(-1)
  const place = parent?.type === 'JSXExpressionContainer' ? ancestors.at(-2) : parent
  if (place?.type === 'JSXAttribute') {
    const name = place.name.value ?? `${place.name.namespace?.value}:${place.name.name?.value}`
    return spoken.has(name) && word.test(text) && !/^[a-z][\w.-]*$/.test(text) ? text : null
  }
  if (parent?.type === 'JSXExpressionContainer') return word.test(text) ? text : null
  if (parent?.type === 'TaggedTemplateExpression') return markupWords(text)
  return sentence.test(text.trim()) ? text : null
}

/** Words between the tags of a page that the server writes. */
function markupWords(text) {
  const bare = text.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '\n')
  return bare.split('\n').find((line) => /[A-Za-z]{3,} [A-Za-z]{2,}/.test(line) && !/[{}=;]/.test(line)) ?? null
}

function* wordsIn(node, ancestors = []) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) yield* wordsIn(item, ancestors)
    return
  }
  if (typeof node.type === 'string') {
    const words = wordsOf(node, ancestors)
    if (words !== null && !isUnheard(ancestors) && !isInBoth(ancestors)) yield words.trim()
  }
  const path = typeof node.type === 'string' ? [...ancestors, node] : ancestors
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* wordsIn(value, path)
}

const lineOf = (source, words) => {
  const start = words.split(/…|\n/).find((part) => part.trim() !== '') ?? words
  const at = source.indexOf(start.trim())
  return at < 0 ? 1 : lineAt(source, at)
}

/** Texts for people that are not in a text file: between tags, in spoken attributes, or in the server's output. */
export function checkPlainWords(base = root) {
  const findings = []
  const files = listFiles(['.ts', '.tsx'], base).filter(
    (path) => (onScreens(path) || onServer(path)) && !isTest(path) && !notForPeople(path) && !path.endsWith('.d.ts'),
  )
  for (const path of files) {
    const source = readSource(path, base)
    const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' })
    for (const words of wordsIn(tree.body)) {
      const shown = words.replace(/\s+/g, ' ').slice(0, 60)
      findings.push(finding(path, lineOf(source, words), `says “${shown}” in the code: put it into the texts`))
    }
  }
  return findings
}
