// The demo's chat: shows the messages and answers once that no person of the company reads them.
;(() => {
  const log = document.querySelector('[role="log"]')
  const form = document.querySelector('form')
  const words = document.getElementById('words')
  const PAUSE_MS = 800

  const say = (who, text, kind) => {
    const line = document.createElement('p')
    line.className = kind
    const name = document.createElement('b')
    name.textContent = who
    const said = document.createElement('span')
    said.textContent = text
    line.append(name, said)
    log.append(line)
    log.scrollTop = log.scrollHeight
  }

  // Registered before frame.js, which sends a form only once.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const text = words.value.trim()
    if (!text) return
    say(log.dataset.you, text, 'said mine')
    words.value = ''
    words.focus()
    setTimeout(() => say(log.dataset.them, form.dataset.answer, 'said'), PAUSE_MS)
  })
})()
