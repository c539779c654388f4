// The page can be read without this script; only its forms need it.
;(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]

  // Reads the page again as a document: nothing here makes markup from text.
  const readPage = () =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open('GET', window.location.href)
      call.responseType = 'document'
      call.addEventListener('load', () => (call.status === 200 && call.response ? resolve(call.response) : reject()))
      call.addEventListener('error', () => reject())
      call.send()
    })

  const wake = (within) => {
    for (const element of all('[data-copy], [data-find-box], [data-refresh-now]', within)) element.hidden = false
  }

  /** Replaces sections by the server's current ones; the focus and open parts stay as they were. */
  const refresh = async (ids, keep) => {
    const page = await readPage()
    for (const id of ids) {
      const [old, fresh] = [document.getElementById(id), page.getElementById(id)]
      if (!old || !fresh) continue
      const open = all('details', old).map((details) => details.open)
      const words = all('.outcome', old)
      const focused = old.contains(document.activeElement) ? document.activeElement?.id : ''
      const next = document.adoptNode(fresh)
      if (id !== 'messages' && id !== 'people')
        all('details', next).forEach((details, i) => (details.open = open[i] ?? details.open))
      all('.outcome', next).forEach((place, i) => words[i] && place.replaceWith(words[i]))
      old.replaceWith(next)
      wake(next)
      if (focused) document.getElementById(focused)?.focus()
    }
    keep?.()
    find()
  }

  /** Minutes that a zone is ahead of UTC at a moment. */
  const aheadOf = (zone, at) => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(at)
    const part = (type) => Number(parts.find((one) => one.type === type)?.value)
    return (Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - at) / 60_000
  }
  const momentIn = (zone, text) => {
    const wall = Date.parse(`${text}Z`)
    const first = wall - aheadOf(zone, wall) * 60_000
    // Computed again, because the clocks may change between the two moments.
    return new Date(wall - aheadOf(zone, first) * 60_000).toISOString()
  }

  const valueOf = (field, text) => {
    if (field.dataset.as === 'number') return Number(text)
    if (field.dataset.as === 'true') return true
    return field.dataset.zone ? momentIn(field.dataset.zone, text) : text
  }

  const bodyOf = (form, button) => {
    const body = {}
    const inner = form.dataset.within ? (body[form.dataset.within] = {}) : body
    for (const field of all('input[name], select[name]', form))
      if (field.value.trim() !== '')
        (field.type === 'hidden' ? body : inner)[field.name] = valueOf(field, field.value.trim())
    if (button?.name) body[button.name] = valueOf(button, button.value)
    return body
  }

  const send = async (form, button) => {
    const outcome = form.querySelector('.outcome')
    const say = (text, failed = false) => {
      outcome.textContent = text
      outcome.classList.toggle('failed', failed)
    }
    if (form.getAttribute('aria-busy') === 'true') return
    form.setAttribute('aria-busy', 'true')
    for (const place of all('.outcome')) place.textContent = ''
    say('One moment …')
    try {
      const answer = await fetch(form.dataset.control, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(form, button)),
      })
      const reply = await answer.json()
      if (!answer.ok) return say(reply.message ?? `Refused (${answer.status}).`, true)
      say(form.dataset.report === undefined ? wordsFor(form, reply) : JSON.stringify(reply, null, 1))
      if (form.dataset.refresh) await refresh(form.dataset.refresh.split(' '))
    } catch {
      say('The server could not be reached. Try again.', true)
    } finally {
      form.removeAttribute('aria-busy')
    }
  }

  const wordsFor = (form, reply) =>
    form.dataset.control === '/demo/people' ? `${reply.name} was made; see “Made here” above.` : 'Done.'

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.dataset.control) return
    event.preventDefault()
    void send(form, event.submitter)
  })

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.dataset.copy !== undefined) void copy(button)
    if (button?.dataset.refreshNow) void look()
  })

  const copy = async (button) => {
    const label = button.firstChild
    const before = label.data
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      label.data = 'Copied'
    } catch {
      label.data = 'Select it by hand'
    }
    setTimeout(() => (label.data = before), 2_000)
  }

  const find = () => {
    const words = (document.getElementById('find')?.value ?? '').trim().toLowerCase()
    let found = 0
    for (const group of all('.group')) {
      const people = all('.person', group)
      for (const person of people) person.hidden = words !== '' && !person.dataset.find.includes(words)
      const left = people.filter((person) => !person.hidden).length
      found += left
      group.hidden = left === 0
      if (words !== '') group.open = left > 0
      group.querySelector('.count').textContent = left
    }
    const place = document.querySelector('[data-found]')
    if (place) place.textContent = words === '' ? '' : `${found} found`
  }
  document.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === 'find') find()
  })

  /** Identifies the shown messages: the section is replaced only when there are new ones, or held ones were sent. */
  const shown = () =>
    [...document.querySelectorAll('#messages .message')].map(({ dataset: { id, status } }) => `${id} ${status}`)
  const look = async () => {
    if (document.hidden) return
    const before = shown()
    const tenant = document.querySelector('input[name="tenant"]')?.value ?? ''
    const answer = await fetch(`/demo/outbox.json?tenant=${encodeURIComponent(tenant)}`).catch(() => null)
    const messages = answer?.ok ? await answer.json() : []
    const now = messages.slice(0, Math.max(before.length, 1)).map(({ id, status }) => `${id} ${status}`)
    if (now.join() === before.join()) return
    const isNew = now[0]?.split(' ')[0] !== before[0]?.split(' ')[0]
    await refresh(['messages'], () => {
      const news = document.querySelector('[data-news]')
      if (news && isNew) news.textContent = 'A new message.'
    }).catch(() => {})
  }
  setInterval(() => void look(), 4_000)

  /** Shows the code of the authenticator app as a phone would, and the next one when it expires. */
  const showAppCode = async () => {
    const places = all('[data-authenticator]')
    const answer =
      places.length > 0 && !document.hidden ? await fetch('/demo/authenticator.json').catch(() => null) : null
    const { code, seconds = 5 } = answer?.ok ? await answer.json() : {}
    for (const place of all('[data-authenticator]')) if (code) place.textContent = code
    setTimeout(() => void showAppCode(), seconds * 1_000)
  }
  void showAppCode()
  document.addEventListener('visibilitychange', () => void look())

  wake(document)
  document.querySelector('.company[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
})()
