import { createPad } from './pad.js'

/** Name, typed or drawn signature, consent. A missing part is named beside its field; no input is lost. */
export function prepareSignature({ steps, sign }) {
  const form = document.getElementById('sign-form')
  const { name, consent } = form.elements
  const button = form.querySelector('[type="submit"]')
  const preview = document.getElementById('preview')
  const mark = (id, isWrong) => {
    const field = id === 'pad' ? form.querySelector('[value="drawn"]') : form.elements[id]
    steps.mark(field, document.getElementById(`${id}-missing`), isWrong)
    return field
  }
  const authority = prepareAuthority(form, steps)
  const pad = createPad(document.getElementById('pad'))

  const isDrawn = () => form.elements.style.value === 'drawn'
  const showStyle = () => {
    for (const part of form.querySelectorAll('[data-style]'))
      part.hidden = part.dataset.style !== form.elements.style.value
    if (isDrawn()) pad.fit()
  }
  const write = () => {
    preview.textContent = name.value.trim() || '\u00a0'
  }
  for (const radio of form.elements.style) radio.addEventListener('change', showStyle)
  name.addEventListener('input', () => {
    write()
    mark('name', false)
    authority.hide()
  })
  consent.addEventListener('change', () => mark('consent', false))
  pad.onChange(() => mark('pad', false))
  document.getElementById('undo').addEventListener('click', () => pad.undo())
  document.getElementById('clear').addEventListener('click', () => pad.clear())
  write()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    steps.tell(null)
    const wrong = [
      ['name', name.value.trim() === ''],
      ['pad', isDrawn() && pad.isEmpty()],
      ['consent', !consent.checked],
    ].map(([field, isWrong]) => [mark(field, isWrong), isWrong])
    const first = wrong.find(([, isWrong]) => isWrong)
    if (first) return first[0].focus()
    const image = isDrawn() ? pad.image() : null
    void steps.busy(button, async () => {
      const style = isDrawn() ? 'drawn' : 'typed'
      const code = await sign({ name: name.value.trim(), style, image, capacity: authority.chosen(), consent: true })
      if (code === 'signer_differs') authority.ask()
    })
  })
}

/** Who signs for another person says in which capacity; asked once the server has compared the names. */
function prepareAuthority(form, steps) {
  const part = document.getElementById('authority')
  const error = document.getElementById('authority-missing')
  const radios = [...form.elements.capacity]
  for (const radio of radios) radio.addEventListener('change', () => steps.mark(radios[0], error, false))
  return {
    chosen: () => radios.find((radio) => radio.checked)?.value ?? null,
    ask() {
      if (!part.hidden) steps.mark(radios[0], error, true)
      part.hidden = false
      radios[0].focus()
      part.scrollIntoView({ block: 'nearest' })
    },
    /** Another name is compared anew. */
    hide() {
      part.hidden = true
      error.hidden = true
      for (const radio of radios) radio.checked = false
    },
  }
}
