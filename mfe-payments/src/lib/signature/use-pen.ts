import { useEffect, useRef, type PointerEvent } from 'react'

type Stroke = { x: number; y: number }[]

/** Sharp enough for print, small enough to send. */
const MOST_DOTS_PER_PIXEL = 2
const INK_WIDTH = 2.5

/**
 * Draws on a canvas by mouse, finger or pen. Strokes are kept as points, so that a rotated phone shows the same
 * signature. `onImage` gets base64 of a PNG after each stroke, and null once it is cleared.
 */
export function usePen(onImage: (image: string | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const strokes = useRef<Stroke[]>([])
  const isDown = useRef(false)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => draw(element, strokes.current))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const add = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    strokes.current.at(-1)?.push({ x: event.clientX - left, y: event.clientY - top })
    if (canvas.current) draw(canvas.current, strokes.current)
  }
  const down = (event: PointerEvent) => {
    // A right click does not draw.
    if (event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    strokes.current.push([])
    add(event)
  }
  const up = (event: PointerEvent) => {
    if (!isDown.current) return
    isDown.current = false
    add(event)
    onImage(canvas.current?.toDataURL('image/png').split(',')[1] ?? null)
  }
  const clear = () => {
    strokes.current = []
    if (canvas.current) draw(canvas.current, [])
    onImage(null)
  }
  const move = (event: PointerEvent) => {
    if (isDown.current) add(event)
  }
  return { canvas, on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }, clear }
}

function draw(element: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const ink = element.getContext('2d')
  if (!ink) return
  const dots = Math.min(window.devicePixelRatio || 1, MOST_DOTS_PER_PIXEL)
  element.width = Math.round(element.clientWidth * dots)
  element.height = Math.round(element.clientHeight * dots)
  ink.scale(dots, dots)
  ink.lineWidth = INK_WIDTH
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  // Not the theme's colour: the signature is printed on white paper.
  ink.strokeStyle = '#131a26'
  for (const stroke of strokes) {
    ink.beginPath()
    stroke.forEach(({ x, y }, at) => (at === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)))
    // A dot, as on an i, is a line to its own start.
    if (stroke.length === 1) ink.lineTo(stroke[0]!.x, stroke[0]!.y)
    ink.stroke()
  }
}
