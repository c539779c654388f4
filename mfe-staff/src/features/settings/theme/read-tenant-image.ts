import { imageBytes } from '@portal/shared/contract'
import { fitPicture, toBase64 } from '@portal/shared/ui'
import type { ImageKind } from '../values/image-source.ts'

/** What the server keeps as it is. */
const KEPT = /^image\/(?:svg\+xml|png|webp|x-icon|vnd\.microsoft\.icon)$/
/** What a browser can make smaller. */
const PICTURES = /^image\/(?:jpeg|png|webp)$/
/** Longest sides that are tried, in points: the largest that may be sent is taken. */
const SIDES: Readonly<Record<ImageKind, readonly number[]>> = { logo: [1200, 800, 480, 320], favicon: [256, 128, 64] }

/** What may be chosen. */
export const imageTypes: Readonly<Record<ImageKind, string>> = {
  logo: '.svg,.png,.webp,.jpg,.jpeg',
  favicon: '.svg,.png,.webp,.ico,.jpg,.jpeg',
}

/** A chosen picture as it is sent, or the name of what is wrong with it (`issue.<name>`). */
export async function readTenantImage(kind: ImageKind, file: File): Promise<{ base64: string } | { issue: string }> {
  if (KEPT.test(file.type) && file.size <= imageBytes[kind]) return { base64: await base64Of(file) }
  if (!PICTURES.test(file.type)) return { issue: KEPT.test(file.type) ? 'image_too_large' : 'image_unknown' }
  for (const longest of SIDES[kind]) {
    const smaller = await fitPicture(file, { longest, type: 'image/webp' })
    // The same again: the browser cannot read it.
    if (smaller === file) return { issue: 'image_broken' }
    if (smaller.size <= imageBytes[kind]) return { base64: await base64Of(smaller) }
  }
  return { issue: 'image_too_large' }
}

const base64Of = async (file: Blob): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()))
