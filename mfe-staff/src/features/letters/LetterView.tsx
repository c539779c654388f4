import { useState } from 'react'
import { FileDown, Printer } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, Notice, saveLink, Stack } from '@portal/shared/ui'
import { PaperFrame } from '../../lib/paper-frame/PaperFrame.tsx'
import { printPaper } from '../../lib/paper-frame/print-paper.ts'
import { SendingRefused } from '../../lib/SendingRefused.tsx'

interface LetterViewProps {
  account: string
  letter: CallReply<typeof endpoints.createLetter>
}

/** A letter as it would go out now. A printed letter goes out, so printing issues it first and files its paper once. */
export function LetterView({ account, letter }: LetterViewProps) {
  const { t } = useTranslation('staff-letters')
  const { content, title, language, client_id: clientId, consumer_name: name } = letter
  const { run, isRunning, error } = useAction(endpoints.fileLetter)
  const [filed, setFiled] = useState<CallReply<typeof endpoints.fileLetter>>()
  const issue = async () => {
    const answer = await run({ body: { data_id: account, template_id: letter.template_id, language } })
    if (answer.ok) setFiled(answer.data)
    return answer.ok ? answer.data : null
  }
  const save = async () => {
    const paper = await issue()
    if (paper) saveLink(paper.url, paper.file_name)
  }
  const print = async () => {
    if (filed ?? (await issue())) printPaper(content, language, title)
  }
  return (
    <Card
      title={title}
      actions={
        <Cluster>
          <Button icon={<Printer aria-hidden="true" size={18} />} isLoading={isRunning} onClick={() => void print()}>
            {t(filed ? 'print' : 'issueAndPrint')}
          </Button>
          <Button
            kind="primary"
            icon={<FileDown aria-hidden="true" size={18} />}
            isLoading={isRunning}
            onClick={() => void save()}
          >
            {t('issue')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <p>
          {t('to')} <Link to={paths.consumer(clientId)}>{name}</Link>. {t('issueHelp')}
        </p>
        {filed ? (
          <Notice tone="success" live="polite" title={t('issued')}>
            <a href={filed.url} download={filed.file_name}>
              {filed.file_name}
            </a>
          </Notice>
        ) : null}
        <ErrorNotice error={error} title={t('issueFailed')}>
          {error && <SendingRefused error={error} />}
        </ErrorNotice>
        <PaperFrame html={content} language={language} title={title} />
      </Stack>
    </Card>
  )
}
