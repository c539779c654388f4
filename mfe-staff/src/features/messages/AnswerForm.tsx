import { useState, type FormEvent } from 'react'
import { Send } from 'lucide-react'
import type { ApiError } from '@portal/shared/client'
import { endpoints, type StaffThreadDetail } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { MessageFields, Refused, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, Notice, Stack, type PickedFile } from '@portal/shared/ui'
import { threadReads } from './thread-reads.ts'

const empty = { text: '', attachments: [] as readonly PickedFile[] }

/** The answer; a refusal keeps the typed words. `refresh` reads the thread again when somebody wrote meanwhile. */
export function AnswerForm({ thread, refresh }: { thread: StaffThreadDetail; refresh: () => void }) {
  const { t } = useTranslation('staff-threads')
  const [isReading, setReading] = useState(false)
  const form = useForm(endpoints.answerThread, empty, {
    operation: `answer-${thread.id}`,
    input: ({ text, attachments }) => ({
      params: { thread_id: thread.id },
      body: {
        text,
        attachments: attachments.map(({ name, content }) => ({ name, content })),
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) void form.submit()
  }
  return (
    <Card title={t('answer.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={4}>
          <MessageFields
            label={t('answer.text')}
            text={form.field('text')}
            files={form.field('attachments')}
            onReading={setReading}
          />
          <Refused failure={form.failure} />
          <div>
            <Button
              type="submit"
              kind="primary"
              isLoading={form.isSending || isReading}
              icon={<Send aria-hidden="true" size={18} />}
            >
              {t('answer.send')}
            </Button>
          </div>
        </Stack>
      </form>
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
