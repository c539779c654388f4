const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`\\])*`/g

/**
 * The code without its comments, each line in its place. Texts in quotes stay: a banned word in a string is a finding.
 * @param {string} source TypeScript or JavaScript
 */
export function stripComments(source) {
  return source.replace(pattern, (piece) =>
    piece.startsWith('//') || piece.startsWith('/*') ? piece.replace(/[^\n]/g, ' ') : piece,
  )
}

/**
 * Only the texts in quotes (SQL, messages), each line in its place; interpolated code is removed.
 * @param {string} source TypeScript or JavaScript
 */
export function keepTexts(source) {
  let end = 0
  let texts = ''
  const blank = (piece) => piece.replace(/[^\n]/g, ' ')
  for (const match of source.matchAll(pattern)) {
    const [piece] = match
    texts += blank(source.slice(end, match.index))
    texts +=
      piece.startsWith('//') || piece.startsWith('/*')
        ? blank(piece)
        : piece.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, blank)
    end = match.index + piece.length
  }
  return texts + blank(source.slice(end))
}
