import { writeWords } from './words.js'

const folder = '/sign/assets'
/** Zoom steps of the two buttons, in widths of the area that shows the paper. */
const ZOOMS = [1, 1.25, 1.5, 2, 2.5, 3]
/** The most pixels of a canvas: phones refuse larger ones. */
const MOST_PIXELS = 12_000_000

/** Below this width the letters of a page that fits are too small to read. */
const NARROW = 480
/** The greatest width of a page: on a large screen a wider one would show only a few lines at a time. */
const WIDEST = 900

async function openDocument(bytes) {
  const pdfjs = await import(`${folder}/pdf.mjs`)
  // Trusted types are enforced here: only this one script may become a worker.
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

/** One empty box for each page, as large as the page is drawn at this width and zoom. */
function layOut(pages, label, width, zoom) {
  const room = Math.min(WIDEST, Math.max(200, width - (width < NARROW ? 8 : 24)))
  return pages.map((each, i) => {
    const view = each.getViewport({ scale: (room / each.getViewport({ scale: 1 }).width) * zoom })
    const box = document.createElement('div')
    box.className = 'sheet'
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', label.replace('{{page}}', i + 1).replace('{{pages}}', pages.length))
    box.style.width = `${view.width}px`
    box.style.height = `${view.height}px`
    box.style.setProperty('--total-scale-factor', view.scale)
    return { each, view, box }
  })
}

/** Draws the pages, and over them their words, which can be marked, searched and read out. */
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
    const sheets = layOut(pages, place.dataset.label, width, ZOOMS[zoom])
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
  // On a phone the letters of a page are too small, so the words are shown first; a button shows the pages.
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
