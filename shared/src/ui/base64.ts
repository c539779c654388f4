/** Characters that are put together at once: a call takes only so many arguments. */
const CHUNK = 0x8000

/** Bytes as base64, however many. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}
