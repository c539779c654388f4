import { useState } from 'react'

interface Adopted {
  name: string
  style: 'typed' | 'drawn'
  /** Base64 of a PNG, for a drawn signature. */
  image: string | null
}

/** A signature while it is being adopted. */
export interface SignatureDraft extends Adopted {
  /** Signing was attempted: missing parts are shown. */
  isTried: boolean
  set: (change: Partial<Adopted>) => void
  /** Returns the signature; null while a part is missing, which is then shown. */
  take: () => Adopted | null
}

/** Keeps a signature until it is adopted; `known` is the signer's name as it is on record. */
export function useSignature(known: string): SignatureDraft {
  const [adopted, setAdopted] = useState<Adopted>({ name: known, style: 'typed', image: null })
  const [isTried, setTried] = useState(false)
  const take = () => {
    setTried(true)
    const isWhole = adopted.name.trim() !== '' && (adopted.style === 'typed' || adopted.image !== null)
    return isWhole ? { ...adopted, name: adopted.name.trim() } : null
  }
  return { ...adopted, isTried, set: (change) => setAdopted((now) => ({ ...now, ...change })), take }
}
