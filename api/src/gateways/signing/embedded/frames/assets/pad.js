/** Of the image that is kept, whatever the size on the screen. */
const IMAGE = { width: 600, height: 200 }
/** A slip of the finger is no signature: the line has to be this long, in widths of the pad. */
const SHORTEST = 0.1

/** Draws with a pen, a finger or a mouse. Strokes are kept in widths of the pad, so that turning a phone loses none. */
export function createPad(canvas) {
  const strokes = []
  let current = null
  let changed = () => {}

  const draw = (context, width) => {
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
  const paint = () => {
    const context = canvas.getContext('2d')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    draw(context, canvas.width)
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
  new ResizeObserver(fit).observe(canvas)

  const lengthOf = (stroke) =>
    stroke.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - stroke[i].x, point.y - stroke[i].y), 0)

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
      draw(sheet.getContext('2d'), IMAGE.width)
      return sheet.toDataURL('image/png').split(',')[1]
    },
  }
}
