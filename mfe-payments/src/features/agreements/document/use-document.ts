import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** A document that was opened to be read. */
export interface OpenedFile {
  url: string
  name: string
  /** SHA-256, hex. */
  hash: string
}

/**
 * An address for the document's PDF; good for five minutes, so it is asked for when somebody wants to read. `hash` is of
 * what they then see.
 */
export function useDocument(agreementId: string) {
  const { run, isRunning, error } = useAction(endpoints.openAgreement)
  const [file, setFile] = useState<OpenedFile>()
  const open = async () => {
    const answer = await run({ params: { agreement_id: agreementId } })
    if (!answer.ok) return null
    const { pdf_url: url, data } = answer.data
    const opened = { url, name: data.file_name, hash: data.sha256 }
    setFile(opened)
    return opened
  }
  return { file, open, isRunning, error }
}
