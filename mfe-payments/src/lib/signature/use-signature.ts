import { useState } from 'react'

interface Adopted {
  name: string
  style: 'typed' | 'drawn'
  /** Base64 of a PNG, for a drawn signature. */
  image: string | null
}

/** Keeps a signature until it is adopted; `known` is the signer's name as it is on record. */
export function useSignature(known: string) {
  const [adopted, setAdopted] = useState<Adopted>({ name: known, style: 'typed', image: null })
  const [isTried, setTried] = useState(false)
  /** Returns the signature; null while a part is missing, which is then shown. */
  const take = () => {
    setTried(true)
    const isWhole = adopted.name.trim() !== '' && (adopted.style === 'typed' || adopted.image !== null)
    return isWhole ? { ...adopted, name: adopted.name.trim() } : null
  }
  const set = (change: Partial<Adopted>) => setAdopted((now) => ({ ...now, ...change }))
  return { ...adopted, isTried, set, take }
}

/** A signature while it is being adopted. */
export type SignatureDraft = ReturnType<typeof useSignature>
