// Without this script the form still works, because the server checks everything.
;(() => {
  const parentOrigin = document.body.dataset.parent
  const tell = (message) => {
    if (parentOrigin && window.parent !== window) window.parent.postMessage(message, parentOrigin)
  }

  const height = () =>
    tell({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })
  // At once as well, because a browser draws nothing in a frame that nobody sees yet, and so observes no size in it.
  height()
  new ResizeObserver(height).observe(document.body)
  if ('closed' in document.body.dataset) tell({ type: 'closed' })
  document.querySelector('[data-close]')?.addEventListener('click', () => tell({ type: 'closed' }))

  const group = (digits, sizes) => {
    const parts = []
    let rest = digits
    for (const size of sizes) {
      if (rest) parts.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    return parts.join(' ')
  }
  const formats = {
    digits: (digits) => digits,
    card: (digits) => group(digits.slice(0, 19), /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]),
    expiry: (typed) => {
      const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
      return digits.length > 2
        ? `${digits.slice(0, 2)}/${digits.length > 4 ? digits.slice(-2) : digits.slice(2)}`
        : digits
    },
  }
  const reformat = (input) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
    const atEnd = input.selectionStart === input.value.length
    const next = formats[input.dataset.format](input.value.replace(/\D/g, ''))
    if (next === input.value) return
    input.value = next
    let at = 0
    for (let seen = 0; seen < before && at < next.length; at += 1) if (/\d/.test(next[at])) seen += 1
    const caret = atEnd ? next.length : at
    input.setSelectionRange(caret, caret)
  }
  for (const input of document.querySelectorAll('[data-format]')) input.addEventListener('input', () => reformat(input))

  const forgive = (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.getAttribute('aria-invalid') !== 'true') return
    input.removeAttribute('aria-invalid')
    document.getElementById(`${input.id}-error`)?.remove()
  }
  document.addEventListener('input', forgive)

  // The first invalid field, or the notice when no field is.
  const wrong = document.querySelector('[aria-invalid="true"]') ?? document.querySelector('.alert')
  wrong?.focus()

  let isSent = false
  document.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault()
    isSent = true
    for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  })
})()
