import type { DevFault } from '../dev-state.ts'

const style = `
:host { all: initial }
section {
  position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; box-sizing: border-box;
  padding: 1rem 1.25rem; background: #1d1416; color: #fff; border-top: 4px solid #ff8a80;
  font: 0.9375rem/1.5 system-ui, sans-serif; color-scheme: dark;
}
header { display: flex; gap: 1rem; align-items: start; justify-content: space-between }
h2 { margin: 0; font-size: 1.125rem }
h3 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; color: #ffb4ab }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.5 ui-monospace, monospace }
button {
  min-block-size: 2.75rem; padding: 0 1rem; border: 1px solid #fff; border-radius: 0.375rem; background: none;
  color: inherit; font: inherit; cursor: pointer;
}
:focus-visible { outline: 3px solid #fff; outline-offset: 2px }
`

/** The panel at the foot of a page that says what is wrong in the files. */
export interface FaultPanel {
  readonly show: (faults: readonly DevFault[]) => void
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const headingOf = (count: number) => (count === 1 ? 'One fault in the files' : `${count} faults in the files`)

/**
 * Makes the panel. It takes no focus, so that who types goes on; it is read out, can be reached by Tab, and closes with
 * its button or Escape until the faults change. The page below stays as it was, and so does an open dialog.
 */
export function createFaultPanel(): FaultPanel {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  // The announcement stays in the page: one that comes with its words is not read out everywhere.
  const place = document.createElement('div')
  place.setAttribute('role', 'alert')
  root.append(place)
  let shown = '[]'

  const close = () => place.replaceChildren()
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // The key must not also close the dialog that holds the panel.
    event.preventDefault()
    event.stopPropagation()
    close()
  })

  // Beside an open dialog nothing can be reached, clicked or read out, so the panel stands in it.
  const stand = () => {
    const parent =
      [...document.querySelectorAll('dialog[open]:not([data-nonmodal])')].at(-1) ?? document.documentElement
    if (host.parentNode !== parent) parent.append(host)
  }
  const following = new MutationObserver(stand)

  const draw = (faults: readonly DevFault[]) => {
    stand()
    following.observe(document, { attributeFilter: ['open'], childList: true, subtree: true })
    const panel = element('section', '')
    panel.setAttribute('aria-label', 'Faults in the files')
    panel.tabIndex = 0
    const button = element('button', 'Close')
    button.type = 'button'
    button.addEventListener('click', close)
    const head = element('header', '')
    head.append(element('h2', headingOf(faults.length)), button)
    panel.append(head, ...faults.flatMap(({ where, words }) => [element('h3', where), element('pre', words)]))
    place.replaceChildren(panel)
  }

  return {
    show: (faults) => {
      const now = JSON.stringify(faults)
      if (now === shown) return
      shown = now
      if (faults.length === 0) close()
      else draw(faults)
    },
  }
}
