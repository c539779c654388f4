/** Room for rounding at fractional zoom. */
const NEAR = 8

const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name])

/** Shows the reading progress, and enables the next step once the end was on the screen. */
export function followReading(page, { onEnd }) {
  const paper = document.getElementById('paper')
  const progress = document.getElementById('progress')
  const next = document.getElementById('next')
  const help = document.getElementById('next-help')
  let isStarted = false
  let isDone = false
  let goOn = () => {}

  const shownPages = () => [...paper.querySelectorAll('#pages > *, #words > *')].filter((each) => each.offsetParent)
  const look = () => {
    if (!isStarted) return
    const pages = shownPages()
    const line = paper.scrollTop + paper.clientHeight / 2
    const at = pages.filter((each) => each.offsetTop <= line).length
    const isAtEnd = paper.scrollTop + paper.clientHeight >= paper.scrollHeight - NEAR
    const here = fill(progress.dataset.text, { page: isAtEnd ? pages.length : Math.max(1, at), pages: pages.length })
    if (progress.textContent !== here) progress.textContent = here
    if (isAtEnd && !isDone) done()
  }
  const done = () => {
    isDone = true
    onEnd()
    if (!next) return
    next.removeAttribute('aria-disabled')
    help.classList.remove('error')
    help.textContent = help.dataset.done
    // Spoken once: the line below the document is read out when it changes.
    help.setAttribute('role', 'status')
  }

  paper.addEventListener('scroll', look, { passive: true })
  document.getElementById('to-end').addEventListener('click', () => {
    paper.scrollTo({ top: paper.scrollHeight })
    paper.focus()
  })
  next?.addEventListener('click', () => {
    if (isDone) return goOn()
    help.classList.add('error')
    help.setAttribute('role', 'alert')
    paper.focus()
  })
  page.addEventListener('paper-changed', look)

  return {
    start() {
      isStarted = true
      look()
    },
    whenDone: (listener) => (goOn = listener),
  }
}
