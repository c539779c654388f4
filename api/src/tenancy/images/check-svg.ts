import { Parser } from 'htmlparser2'

/** Elements that draw. Everything else (scripts, foreign documents, other files, animations) is refused. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComposite feFlood ' +
    'feGaussianBlur feMerge feMergeNode feOffset style'
  ).split(' '),
)
/** A style or an attribute that refers to anything outside the image. */
const REACHES = /url\(\s*['"]?\s*(?!#)|@import|expression\(|javascript:|\\/i
const HREFS = new Set(['href', 'xlink:href'])

/** Why an SVG cannot be a tenant's image, as the end of a sentence that begins with the image; null when it can. */
export function svgFault(text: string): string | null {
  let fault: string | null = null
  const say = (what: string) => void (fault ??= what)
  const open: string[] = []
  let isRooted = false
  let inStyle = false
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '?xml') return
        say(name.startsWith('!') ? 'has a document type, which may name other files' : `has the instruction <${name}>`)
      },
      onopentag(name, attributes) {
        if (open.length === 0) {
          if (isRooted) say('has something after </svg>')
          isRooted = true
          const why = rootFault(name, attributes)
          if (why) say(why)
        }
        open.push(name)
        inStyle = name === 'style'
        // Drawing programs leave elements in their own namespaces, which neither draw nor run.
        if (!ELEMENTS.has(name) && !/^(?:sodipodi|inkscape|rdf|cc|dc):/.test(name)) say(`has <${name}>`)
        for (const [attribute, value] of Object.entries(attributes)) {
          const why = attributeFault(attribute, value)
          if (why) say(`has ${why} at <${name}>`)
        }
      },
      ontext(part) {
        if (inStyle && REACHES.test(part)) say('has a style that reaches for another file')
        if (open.length === 0 && part.trim() !== '') say('has text outside of <svg>')
      },
      onclosetag(name, isImplied) {
        if (isImplied && text[parser.endIndex - 1] !== '/') say(`does not close <${name}>`)
        if (open.pop() !== name) say(`closes <${name}> in the wrong place`)
        inStyle = false
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  const left = open.at(-1)
  if (left !== undefined) say(`does not close <${left}>`)
  parser.end()
  return fault ?? (isRooted ? null : 'has no <svg>')
}

function rootFault(name: string, attributes: Record<string, string>): string | null {
  if (name !== 'svg') return `begins with <${name}> instead of <svg>`
  if (attributes['xmlns'] !== 'http://www.w3.org/2000/svg') return 'lacks xmlns="http://www.w3.org/2000/svg"'
  const hasSize = attributes['viewBox'] !== undefined || (attributes['width'] && attributes['height'])
  return hasSize ? null : 'has neither viewBox nor width and height'
}

function attributeFault(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `${name}, which runs something`
  if (HREFS.has(name)) return value.trim().startsWith('#') ? null : `a link to ${value.trim().slice(0, 40)}`
  if (name === 'src' || name === 'xml:base') return name
  return name.startsWith('xmlns') || !REACHES.test(value) ? null : `${name}, which reaches for another file`
}
