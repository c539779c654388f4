import { Refusal } from '../../../../http/refusal.ts'

/** The first bytes of a zip archive (which .xlsx is), an old .xls, a PDF. */
const NO_TEXT = [Buffer.from('PK\u0003\u0004'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('%PDF')]

/**
 * Decodes the text of a file: UTF-8, UTF-16 with a byte order mark, or the Windows encoding of older spreadsheets. All
 * line ends become one kind, because files that were joined mix them. Only the current chunk is in memory.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | null = null
  let carriage = ''
  for await (const piece of bytes) {
    decoder ??= decoderFor(piece)
    // A line end may be split between two chunks.
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
 * Decodes UTF-8 until a byte is invalid: if everything before was plain ASCII, the file is in the Windows encoding of
 * older spreadsheets; otherwise it mixes both encodings, and its names cannot be read reliably.
 */
function narrow(): Decoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let isPlain = true
  let isWindows = false
  // Bytes that the decoder still has, because a character may be split between two chunks.
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

/** Whether bytes that are not valid UTF-8 as a whole contain a multi-byte UTF-8 character. */
const hasCharacters = (bytes: Uint8Array): boolean => /[\u0080-\ufffc]/.test(new TextDecoder().decode(bytes))
