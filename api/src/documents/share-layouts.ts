/** pdfkit keeps here how the letters of a word are laid out; its types do not name it. */
interface DrawingFont {
  layoutCache?: Record<string, unknown>
}

/** Words of one font that are kept, a few megabytes. */
const MOST_WORDS = 10_000

const kept = new Map<string, { words: number; layouts: Record<string, unknown> }>()

/**
 * Lets all documents share how the words of a font are laid out. Laying out is half of the time that drawing takes, and
 * letters of one kind have nearly all of their words in common. A layout depends on the font and the word only.
 */
export function shareLayouts(document: object, file: string): void {
  const font = (document as { _font?: DrawingFont })._font
  if (!font?.layoutCache) return
  const known = kept.get(file)
  if (known?.layouts === font.layoutCache) return
  font.layoutCache = (known ?? keep(file)).layouts
}

/** A record that counts its words, and begins anew when there are too many. */
function keep(file: string) {
  const entry = { words: 0, layouts: {} as Record<string, unknown> }
  entry.layouts = new Proxy(Object.create(null) as Record<string, unknown>, {
    set(layouts, word: string, layout: unknown) {
      if (entry.words >= MOST_WORDS) {
        for (const one of Object.keys(layouts)) delete layouts[one]
        entry.words = 0
      }
      entry.words += 1
      layouts[word] = layout
      return true
    },
  })
  kept.set(file, entry)
  return entry
}
