/** The limits of a picture. */
export interface PictureFit {
  /** Longest side in pixels. */
  longest: number
  type: 'image/jpeg' | 'image/webp'
}

/** A page of small print photographed by hand stays readable. */
const PAGE: PictureFit = { longest: 3000, type: 'image/jpeg' }
const QUALITY = 0.85

/**
 * A phone's camera makes larger pictures than may be sent: one that the browser can read comes back smaller, and without
 * what the camera wrote beside it. A browser that cannot write the wanted type writes PNG.
 */
export async function fitPicture(file: File, { longest, type }: PictureFit = PAGE): Promise<Blob> {
  if (!/^image\/(?:jpeg|png|webp)$/.test(file.type) || typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
    return smaller ?? file
  } catch {
    // Not a picture, despite its name: the file is checked unchanged.
    return file
  }
}
