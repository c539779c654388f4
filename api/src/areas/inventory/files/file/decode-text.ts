import { Refusal } from '../../../../http/refusal.ts'

/** A zip archive (what .xlsx is), an old .xls, a PDF. */
const NO_TEXT = [Buffer.from('PK\u0003\u0004'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('%PDF')]

/**
 * The text of a file as it comes: UTF-8, UTF-16 with its mark, or the one byte a character of older spreadsheets. Line
 * ends become one kind, since files that were pasted together mix them. Nothing is held but the piece at hand.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | null = null
  let carriage = ''
  for await (const piece of bytes) {
    decoder ??= decoderFor(piece)
    // A line end may be cut in two.
    const text = carriage + decoder.decode(piece, false)
    carriage = text.endsWith('\r') ? '\r' : ''
    yield checked(carriage ? text.slice(0, -1) : text)
  }
  yield checked(carriage + (decoder?.decode(Buffer.alloc(0), true) ?? ''))
}

function checked(text: string): string {
  if (text.includes('\0')) throw new Refusal('upload_not_csv', { fields: { file: ['nul'] } })
  return text.replace(/\r\n?/g, '\n')
}

interface Decoder {
  decode(piece: Buffer, isLast: boolean): string
}

function decoderFor(first: Buffer): Decoder {
  if (NO_TEXT.some((start) => first.subarray(0, start.length).equals(start))) throw new Refusal('upload_not_csv')
  if (first[0] === 0xff && first[1] === 0xfe) return wide('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return wide('utf-16be')
  return narrow()
}

function wide(encoding: string): Decoder {
  const decoder = new TextDecoder(encoding)
  return { decode: (piece, isLast) => decoder.decode(piece, { stream: !isLast }) }
}

/**
 * UTF-8, until it is none: when all before was plain ASCII the file is in the Windows encoding of older spreadsheets,
 * otherwise it is both, and nobody could say what a name in it is.
 */
function narrow(): Decoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let isPlain = true
  let isWindows = false
  // Bytes that the decoder holds back, for a character may be cut in two.
  let held: Uint8Array = Buffer.alloc(0)
  return {
    decode(piece, isLast) {
      if (isWindows) return windows.decode(piece, { stream: !isLast })
      try {
        const text = utf8.decode(piece, { stream: !isLast })
        if (isPlain && /[\u0080-\uffff]/.test(text)) isPlain = false
        const end = piece.findLastIndex((byte) => byte < 0x80)
        held = end === -1 ? Buffer.concat([held, piece]) : piece.subarray(end + 1)
        return text
      } catch {
        const rest = Buffer.concat([held, piece])
        if (!isPlain || hasCharacters(rest)) throw new Refusal('upload_broken', { fields: { reason: ['encoding'] } })
        isWindows = true
        return windows.decode(rest, { stream: !isLast })
      }
    },
  }
}

/** Whether bytes that are not all UTF-8 hold a character of UTF-8 beside what is plain. */
const hasCharacters = (bytes: Uint8Array): boolean => /[\u0080-\ufffc]/.test(new TextDecoder().decode(bytes))
