// The way through an agreement: read it to its end, then sign or decline. The server checks all of it once more.
import { showPaper } from './paper.js'
import { followReading } from './reading.js'
import { createSender } from './send.js'
import { prepareSignature } from './signature.js'
import { createSteps } from './steps.js'

const page = document.getElementById('signing')
const { address, form, return: returnUrl, purpose, hash } = page.dataset
const send = createSender(address, form)
const steps = createSteps(page)

/** The hash of the document as this browser received it; the server compares it with the filed one. */
let shownHash = hash

const reading = followReading(page, {
  onEnd: () => {
    if (purpose === 'sign') void send('viewed', { document_hash: shownHash })
  },
})

const hexOf = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function load() {
  const failed = document.getElementById('paper-failed')
  failed.hidden = true
  const reply = await send.document()
  if (reply.code === 'not_found') return steps.tell('gone')
  if (!reply.bytes) {
    failed.hidden = false
    return
  }
  shownHash = globalThis.crypto?.subtle ? hexOf(await crypto.subtle.digest('SHA-256', reply.bytes)) : hash
  if (shownHash !== hash) return steps.tell('changed')
  try {
    await showPaper(page, reply.bytes)
    reading.start()
  } catch (error) {
    failed.hidden = false
    throw error
  }
}

document.getElementById('again').addEventListener('click', () => void load())
void load()

if (purpose === 'sign') {
  const finish = (reply) => {
    if (reply.done) location.replace(returnUrl)
    // The form itself asks for whom the signer signs.
    else if (reply.code !== 'signer_differs') steps.refused(reply.code)
    return reply.code
  }
  reading.whenDone(() => steps.show('sign'))
  prepareSignature({
    steps,
    sign: async (signature) => finish(await send('sign', { ...signature, document_hash: shownHash })),
  })
  prepareDecline((reason) => send('decline', { reason }), finish)
}

function prepareDecline(decline, finish) {
  const reason = document.getElementById('reason')
  const missing = document.getElementById('reason-missing')
  const confirm = document.getElementById('confirm')
  document.getElementById('decline-form').addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    steps.mark(reason, missing, reason.value.trim() === '')
    if (reason.value.trim() === '') reason.focus()
    else confirm.showModal()
  })
  reason.addEventListener('input', () => steps.mark(reason, missing, false))
  document.getElementById('confirm-no').addEventListener('click', () => confirm.close())
  const yes = document.getElementById('confirm-yes')
  yes.addEventListener('click', () => {
    void steps.busy(yes, async () => {
      const reply = await decline(reason.value.trim())
      // Closed first: a dialog that closes takes the focus back to where it was.
      confirm.close()
      finish(reply)
    })
  })
}
