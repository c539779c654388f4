import { updateHolds } from '@portal/shared/client'
import { hasTypedFields } from './typed-fields.ts'

/** True while a reload would lose data: during a write, with an open frame, or with typed fields. */
export function isHeld(): boolean {
  return updateHolds().length > 0 || hasTypedFields()
}

const lookEvery = 250

/** Calls `act` as soon as nothing holds the page. Returns a function that stops waiting. */
export function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isHeld()) timer = setTimeout(look, lookEvery)
    else act()
  }
  look()
  return () => clearTimeout(timer)
}
