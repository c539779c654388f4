/** Size of the stored image, whatever the size on the screen. */
const IMAGE = { width: 600, height: 200 }
/** The least length of a signature, in widths of the pad: a slip of the finger is shorter. */
const SHORTEST = 0.1

const draw = (context, strokes, width) => {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = Math.max(1.5, width * 0.006)
  context.strokeStyle = '#111827'
  for (const stroke of strokes) {
    context.beginPath()
    context.moveTo(stroke[0].x * width, stroke[0].y * width)
    if (stroke.length === 1) context.lineTo(stroke[0].x * width + 0.1, stroke[0].y * width)
    for (let i = 1; i < stroke.length; i += 1) {
      const [a, b] = [stroke[i - 1], stroke[i]]
      context.quadraticCurveTo(a.x * width, a.y * width, ((a.x + b.x) / 2) * width, ((a.y + b.y) / 2) * width)
    }
    context.stroke()
  }
}

const lengthOf = (stroke) =>
  stroke.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - stroke[i].x, point.y - stroke[i].y), 0)

/** Adds what a pointer draws to the strokes, one pointer at a time. */
function listen(canvas, strokes, change) {
  let current = null
  const at = (event) => {
    const box = canvas.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.width }
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (current || event.button > 0) return
    canvas.setPointerCapture(event.pointerId)
    current = { id: event.pointerId, stroke: [at(event)] }
    strokes.push(current.stroke)
    change()
    event.preventDefault()
  })
  canvas.addEventListener('pointermove', (event) => {
    if (current?.id !== event.pointerId) return
    const seen = event.getCoalescedEvents?.() ?? []
    for (const each of seen.length > 0 ? seen : [event]) current.stroke.push(at(each))
    change()
  })
  for (const end of ['pointerup', 'pointercancel'])
    canvas.addEventListener(end, (event) => {
      if (current?.id === event.pointerId) current = null
    })
}

/**
 * Draws with a pen, a finger or a mouse. Strokes are stored in widths of the pad, so that none is lost when a phone is
 * turned.
 */
export function createPad(canvas) {
  const strokes = []
  let changed = () => {}

  const paint = () => {
    const context = canvas.getContext('2d')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    draw(context, strokes, canvas.width)
  }
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0) return
    canvas.width = Math.round(width * devicePixelRatio)
    canvas.height = Math.round(height * devicePixelRatio)
    paint()
  }
  const change = () => {
    paint()
    changed()
  }
  listen(canvas, strokes, change)
  new ResizeObserver(fit).observe(canvas)

  return {
    fit,
    onChange: (listener) => (changed = listener),
    isEmpty: () => strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < SHORTEST,
    undo() {
      strokes.pop()
      change()
    },
    clear() {
      strokes.length = 0
      change()
    },
    /** Base64 of a PNG without a background. */
    image() {
      const sheet = Object.assign(document.createElement('canvas'), IMAGE)
      draw(sheet.getContext('2d'), strokes, IMAGE.width)
      return sheet.toDataURL('image/png').split(',')[1]
    },
  }
}
