import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** An address for the document's PDF; good for five minutes, so it is asked for when somebody wants to read. */
export function useDocument(agreementId: string) {
  const { run, isRunning, error } = useAction(endpoints.openAgreement, { refresh: [] })
  const [file, setFile] = useState<{ url: string; name: string }>()
  const open = async () => {
    const answer = await run({ params: { agreement_id: agreementId } })
    if (answer.ok) setFile({ url: answer.data.pdf_url, name: answer.data.data.file_name })
    return answer.ok
  }
  return { file, open, isRunning, error, close: () => setFile(undefined) }
}
