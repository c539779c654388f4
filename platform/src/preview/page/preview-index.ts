import { queryOf, readChoice, type Choice } from './choice.ts'
import { element } from './element.ts'
import { style } from './style.ts'

/** A preview, as the frame tells of it. */
interface Listed {
  readonly id: string
  readonly title: string
  readonly states: readonly string[]
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets = [sheet]

const looks = JSON.parse(document.getElementById('looks')?.textContent ?? '[]') as readonly {
  company_short_name: string
  tenant: { full_name: string }
}[]

/** The switches, with what each may be set to. */
const switches: readonly (readonly [keyof Choice, string, readonly (readonly [value: string, words: string])[]])[] = [
  [
    'tenant',
    'Tenant',
    [['', 'Sample'], ...looks.map((one) => [one.company_short_name, one.tenant.full_name] as const)],
  ],
  [
    'language',
    'Language',
    [
      ['en', 'English'],
      ['es', 'Español'],
    ],
  ],
  ['width', 'Width', ['320', '390', '1280'].map((width) => [width, `${width} px`])],
  [
    'scheme',
    'Scheme',
    [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  ],
]

let choice = readChoice(window.location.search)
let list: readonly Listed[] = []

const frame = element('iframe', { title: 'The chosen state' })
const place = element('main', { tabIndex: 0, ariaLabel: 'Preview' })
const states = element('nav', { ariaLabel: 'States' })
const controls = new Map(switches.map(([key, , values]) => [key, selectOf(key, values)]))

function selectOf(key: keyof Choice, values: readonly (readonly [string, string])[]): HTMLSelectElement {
  const select = element('select', { id: key })
  select.append(...values.map(([value, words]) => element('option', { value, textContent: words })))
  select.addEventListener('change', () => choose({ [key]: select.value }))
  return select
}

function choose(change: Partial<Choice>): void {
  choice = { ...choice, ...change }
  window.history.pushState(null, '', queryOf(choice))
  show()
}

function linkTo(state: string): HTMLElement {
  const change = { state }
  const link = element('a', { href: queryOf({ ...choice, ...change }), textContent: state.replace(/^.*\//, '') })
  if (state === choice.state) link.ariaCurrent = 'page'
  link.addEventListener('click', (event) => {
    // A new tab or window gets the link's own address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(change)
    states.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  const item = element('li', {})
  item.append(link)
  return item
}

function listed({ id, states: names, title }: Listed): readonly HTMLElement[] {
  const lines = element('ul', {})
  lines.append(...names.map((name) => linkTo(`${id}/${name}`)))
  return [element('h2', { textContent: title }), lines]
}

/** Draws list, switches and frame as they are chosen. */
function show(): void {
  const nothing = element('p', { textContent: 'No *.preview.tsx yet.' })
  states.replaceChildren(...(list.length > 0 ? list.flatMap(listed) : [nothing]))
  for (const [key, select] of controls) select.value = choice[key]
  frame.width = choice.width
  frame.title = choice.state ? `Preview: ${choice.state}` : 'Preview'
  const address = `/frame${queryOf({ ...choice, width: readChoice('').width })}`
  if (frame.getAttribute('src') !== address) frame.src = address
}

window.addEventListener('popstate', () => {
  choice = readChoice(window.location.search)
  show()
})
window.addEventListener('message', ({ data, origin, source }: MessageEvent<{ previews?: readonly Listed[] }>) => {
  if (origin !== window.location.origin || source !== frame.contentWindow || !data.previews) return
  list = data.previews
  const [first] = list
  if (choice.state === '' && first) choice = { ...choice, state: `${first.id}/${first.states[0] ?? ''}` }
  show()
})

const bar = element('div', { className: 'bar' })
bar.append(
  ...switches.flatMap(([key, words]) => {
    const label = element('label', { htmlFor: key, textContent: words })
    const pair = element('span', {})
    pair.append(label, controls.get(key) ?? '')
    return [pair]
  }),
)
const top = element('header', {})
top.append(element('h1', { textContent: document.title }), bar)
place.append(frame)
document.body.append(top, states, place)
show()
