import { writeWords } from './words.js'

const folder = '/sign/assets'
/** Steps of the two buttons, in widths of the paper's place. */
const ZOOMS = [1, 1.25, 1.5, 2, 2.5, 3]
/** Of a canvas, in pixels: phones refuse larger ones. */
const MOST_PIXELS = 12_000_000

/** Narrower than this a page that fits has letters too small to read. */
const NARROW = 480
/** A page that fills a large screen shows a few lines at a time. */
const WIDEST = 900

async function openDocument(bytes) {
  const pdfjs = await import(`${folder}/pdf.mjs`)
  // Trusted types hold here: this one script may become a worker, and nothing else.
  const policy = globalThis.trustedTypes?.createPolicy('pdf-worker', {
    createScriptURL: () => `${folder}/pdf.worker.mjs`,
  })
  const address = policy ? policy.createScriptURL('') : `${folder}/pdf.worker.mjs`
  pdfjs.GlobalWorkerOptions.workerPort ??= new Worker(address, { type: 'module' })
  const file = await pdfjs.getDocument({ data: new Uint8Array(bytes.slice(0)), useWasm: false, enableXfa: false })
    .promise
  const pages = []
  for (let number = 1; number <= file.numPages; number += 1) pages.push(await file.getPage(number))
  return { pdfjs, pages }
}

/** Draws the pages with their words over them, to be marked, searched and read out. */
export async function showPaper(page, bytes) {
  const place = document.getElementById('pages')
  const words = document.getElementById('words')
  const paper = document.getElementById('paper')
  const { pdfjs, pages } = await openDocument(bytes)
  let zoom = 0
  let width = 0
  let turn = 0

  const draw = async () => {
    const mine = (turn += 1)
    width = paper.clientWidth
    const room = Math.min(WIDEST, Math.max(200, width - (width < NARROW ? 8 : 24)))
    const sheets = pages.map((each, i) => {
      const scale = (room / each.getViewport({ scale: 1 }).width) * ZOOMS[zoom]
      return { each, number: i + 1, view: each.getViewport({ scale }), box: document.createElement('div') }
    })
    for (const { box, view, number } of sheets) {
      box.className = 'sheet'
      box.setAttribute('role', 'group')
      box.setAttribute('aria-label', place.dataset.label.replace('{{page}}', number).replace('{{pages}}', pages.length))
      box.style.width = `${view.width}px`
      box.style.height = `${view.height}px`
      box.style.setProperty('--total-scale-factor', view.scale)
    }
    const share = paper.scrollHeight > 0 ? paper.scrollTop / paper.scrollHeight : 0
    place.replaceChildren(...sheets.map(({ box }) => box))
    paper.scrollTop = share * paper.scrollHeight
    for (const sheet of sheets) {
      if (mine !== turn) return
      await drawSheet(pdfjs, sheet)
    }
  }

  await draw()
  document.getElementById('paper-wait').hidden = true
  await writeWords(words, pages, place.dataset.label)

  const smaller = document.getElementById('smaller')
  const larger = document.getElementById('larger')
  const asWords = document.getElementById('as-words')
  const changed = () => page.dispatchEvent(new Event('paper-changed'))
  const setZoom = (next) => {
    zoom = Math.min(ZOOMS.length - 1, Math.max(0, next))
    smaller.setAttribute('aria-disabled', String(zoom === 0))
    larger.setAttribute('aria-disabled', String(zoom === ZOOMS.length - 1))
    words.dataset.zoom = zoom
    void draw().then(changed)
  }
  smaller.addEventListener('click', () => setZoom(zoom - 1))
  larger.addEventListener('click', () => setZoom(zoom + 1))
  smaller.setAttribute('aria-disabled', 'true')
  const showWords = (isOn) => {
    asWords.setAttribute('aria-pressed', String(isOn))
    place.hidden = isOn
    words.hidden = !isOn
    paper.scrollTop = 0
    changed()
  }
  asWords.addEventListener('click', () => showWords(asWords.getAttribute('aria-pressed') !== 'true'))
  // A letter page on a phone is a picture of a page: its words come first, and the pages are one press away.
  if (paper.clientWidth < NARROW) showWords(true)
  let later = 0
  new ResizeObserver(() => {
    if (Math.abs(paper.clientWidth - width) < 2 || paper.clientWidth === 0) return
    clearTimeout(later)
    later = setTimeout(() => void draw().then(changed), 150)
  }).observe(paper)
}

async function drawSheet(pdfjs, { each, view, box }) {
  const canvas = document.createElement('canvas')
  const ratio = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (view.width * view.height)))
  canvas.width = Math.floor(view.width * ratio)
  canvas.height = Math.floor(view.height * ratio)
  canvas.setAttribute('aria-hidden', 'true')
  box.append(canvas)
  await each.render({ canvas, viewport: view, transform: [ratio, 0, 0, ratio, 0, 0] }).promise
  const over = document.createElement('div')
  over.className = 'textLayer'
  box.append(over)
  await new pdfjs.TextLayer({
    textContentSource: await each.getTextContent(),
    container: over,
    viewport: view,
  }).render()
}
