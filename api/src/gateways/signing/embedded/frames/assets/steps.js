const notices = { agreement_over: 'over', agreement_changed: 'changed', not_found: 'gone', validation_failed: 'check' }
/** After these nothing can be done here but to close. */
const isFinal = (notice) => notice === 'over' || notice === 'changed' || notice === 'gone'

/** Shows one part of the page, with its heading. */
export function createSteps(page) {
  const parts = [...page.querySelectorAll('[data-part]')]
  let before = 'read'

  const tell = (notice) => {
    for (const each of page.querySelectorAll('[data-notice]')) each.hidden = each.dataset.notice !== notice
    if (!notice) return
    const shown = page.querySelector(`[data-notice="${notice}"]`)
    // Typed text stays in its fields, but can no longer be sent.
    if (isFinal(notice)) for (const part of parts) part.inert = part.dataset.part !== 'read'
    if (isFinal(notice)) for (const button of page.querySelectorAll('#next, [data-decline]')) button.hidden = true
    shown.focus()
    shown.scrollIntoView({ block: 'nearest' })
  }

  const show = (name) => {
    tell(null)
    for (const part of parts) part.hidden = part.dataset.part !== name
    for (const item of page.querySelectorAll('[data-step]')) {
      const isHere = item.dataset.step === name || (name === 'decline' && item.dataset.step === before)
      if (isHere) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
    }
    if (name !== 'decline') before = name
    const title = page.querySelector(`[data-part="${name}"] h2`)
    title.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }

  for (const button of page.querySelectorAll('[data-decline]')) button.addEventListener('click', () => show('decline'))
  for (const button of page.querySelectorAll('[data-back]'))
    button.addEventListener('click', () =>
      show(button.closest('[data-part]').dataset.part === 'decline' ? before : 'read'),
    )

  return {
    show,
    tell,
    refused: (code) => tell(notices[code] ?? 'away'),
    /** A field that is wrong, and the words below it. */
    mark(field, error, isWrong) {
      error.hidden = !isWrong
      if (isWrong) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
      if (isWrong) field.setAttribute('aria-describedby', error.id)
      else field.removeAttribute('aria-describedby')
    },
    /** One press is one sending, however often it is pressed. */
    async busy(button, work) {
      if (button.getAttribute('aria-disabled') === 'true') return
      const words = button.textContent
      button.setAttribute('aria-disabled', 'true')
      button.textContent = button.dataset.busy
      try {
        await work()
      } finally {
        button.removeAttribute('aria-disabled')
        button.textContent = words
      }
    },
  }
}
