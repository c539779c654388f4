import PDFDocument from 'pdfkit'
import { faces, fontOf, runsOf, type Face } from './fonts.ts'
import { shareLayouts } from './share-layouts.ts'

/** These fonts have one weight; an outline around each letter makes it bold. In parts of the size. */
const BOLD_OUTLINE = 0.035
/** From the top of a line to its baseline, in parts of the size: as in Arimo, so that all letters have one baseline. */
const ASCENDER = 0.905

/** A PDF whose text keeps all of its letters: another font draws those that the chosen typeface lacks. */
export class LetteredPdf extends PDFDocument {
  private face: Face = 'Regular'
  private size = 12
  private colour: PDFKit.Mixins.ColorValue = '#000000'

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, font: '' })
    for (const [name, file] of Object.entries(faces)) this.registerParsed(name, file)
    this.font('Regular')
  }

  override font(source: PDFKit.Mixins.PDFFontSource, size?: number): this
  override font(source: PDFKit.Mixins.PDFFontSource, family: string, size?: number): this
  override font(source: PDFKit.Mixins.PDFFontSource, ...rest: unknown[]): this {
    if (typeof source === 'string' && source in faces) this.face = source as Face
    super.font(source, ...(rest as [number?]))
    if (typeof source === 'string') shareLayouts(this, faces[source as Face] ?? source)
    return this
  }

  override fontSize(size: number): this {
    this.size = size
    return super.fontSize(size)
  }

  override fillColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    this.colour = colour
    return super.fillColor(colour, opacity)
  }

  override text(
    text: string,
    x?: number | PDFKit.Mixins.TextOptions,
    y?: number,
    options?: PDFKit.Mixins.TextOptions,
  ): this {
    const runs = runsOf(text)
    if (runs.length === 1 && runs[0]!.file === null) return this.plain(text, x, y, options)
    const look = (typeof x === 'object' ? x : options) ?? {}
    const at = typeof x === 'number' ? ([x, y] as const) : ([] as const)
    for (const [i, run] of runs.entries()) {
      const continued = i < runs.length - 1 || look.continued === true
      const baseline = -ASCENDER * this.size
      const own = { ...look, continued, baseline, stroke: run.file !== null && this.face === 'Bold', fill: true }
      if (run.file !== null) this.letters(run.file)
      if (i === 0 && at.length > 0) this.plain(run.text, at[0], at[1], own)
      else this.plain(run.text, own)
      this.font(this.face)
    }
    return this
  }

  /** Measures the letters that the typefaces lack as wide ones, so that the measured text has room. */
  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(widened(text), options)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.widthOfString(widened(text), options)
  }

  /** pdfkit takes a parsed font as well as bytes; its types name the bytes only. */
  private registerParsed(name: string, file: string): void {
    this.registerFont(name, fontOf(file) as unknown as PDFKit.Mixins.PDFFontSource)
  }

  private letters(file: string): void {
    this.registerParsed(file, file)
    super.font(file)
    this.lineWidth(this.size * BOLD_OUTLINE).strokeColor(this.colour)
  }

  private plain(...args: unknown[]): this {
    return super.text(...(args as [string, number?, number?, PDFKit.Mixins.TextOptions?]))
  }
}

const widened = (text: string) =>
  runsOf(text)
    .map((run) => (run.file === null ? run.text : 'M'.repeat([...run.text].length)))
    .join('')
