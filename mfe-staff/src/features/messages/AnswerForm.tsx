import type { ApiError } from '@portal/shared/client'
import { endpoints, type StaffThreadDetail } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { MessageForm, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, filesToSend, Notice, type PickedFile } from '@portal/shared/ui'
import { threadReads } from './thread-reads.ts'

const empty = { text: '', attachments: [] as readonly PickedFile[] }

/** The answer; a refusal keeps the typed words. `refresh` reads the thread again when somebody wrote meanwhile. */
export function AnswerForm({ thread, refresh }: { thread: StaffThreadDetail; refresh: () => void }) {
  const { t } = useTranslation('staff-threads')
  const form = useForm(endpoints.answerThread, empty, {
    operation: `answer-${thread.id}`,
    input: ({ text, attachments }) => ({
      params: { thread_id: thread.id },
      body: {
        text,
        attachments: filesToSend(attachments),
        after: thread.messages.at(-1)?.id ?? '',
      },
    }),
    refresh: threadReads,
    failure: (error) => <Failed error={error} refresh={refresh} />,
    onDone: ({ mail }) => {
      form.reset()
      toast.success(t(`answer.done.${mail}`))
    },
  })
  return (
    <Card title={t('answer.title')}>
      <MessageForm form={form} label={t('answer.text')} send={t('answer.send')} />
    </Card>
  )
}

/** Why it was refused; where somebody wrote meanwhile, who, with a way to read it. */
export function Failed({ error, refresh }: { error: ApiError; refresh: () => void }) {
  const { t } = useTranslation('staff-threads')
  const [issue] = Object.values(error.fields)[0] ?? []
  if (issue !== 'thread_moved') return issue === undefined ? errorText(error) : fieldText(issue)
  const name = error.current['name']
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={name ? t('answer.moved', { name }) : t('answer.movedByCustomer')}
      actions={<Button onClick={refresh}>{t('answer.read')}</Button>}
    />
  )
}
