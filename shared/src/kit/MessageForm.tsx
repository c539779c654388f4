import { useState, type FormEvent, type ReactNode } from 'react'
import { Send } from 'lucide-react'
import { countCharacters, MESSAGE_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, FilesField, Stack, TextArea, type PickedFile } from '@portal/shared/ui'
import { Refused } from './Refused.tsx'
import type { Form } from './use-form.ts'

/** What a message consists of; a form may ask for more. */
interface MessageDraft {
  text: string
  attachments: readonly PickedFile[]
}

interface MessageFormProps {
  form: Pick<Form<MessageDraft>, 'field' | 'submit' | 'isSending' | 'failure'>
  /** Label of the words. */
  label: string
  /** Label of the button. */
  send: string
  rows?: number
  /** Fields before the words. */
  children?: ReactNode
  /** Shown above the button. */
  note?: ReactNode
}

/**
 * F-35: the words of a message and its files, and the button that sends them once all files are read. An unsuitable file is
 * refused at once. Texts: `shared/threads`.
 */
export function MessageForm({ form, label, send, rows = 5, children, note }: MessageFormProps) {
  const { t } = useTranslation('threads')
  const [isReading, setReading] = useState(false)
  const { value, error, onChange } = form.field('attachments')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) void form.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={children ? 6 : 4}>
        {children}
        <TextArea
          label={label}
          limit={MESSAGE_MAX}
          count={countCharacters}
          rows={rows}
          spellCheck
          {...form.field('text')}
        />
        <FilesField texts={useFileTexts()} files={value} error={error} onFiles={onChange} onReading={setReading} />
        {note}
        <Refused failure={form.failure} />
        <div>
          <Button
            type="submit"
            kind="primary"
            isLoading={form.isSending}
            disabledReason={isReading ? t('attach.reading') : undefined}
            icon={<Send aria-hidden="true" size={18} />}
          >
            {send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function useFileTexts() {
  const { t } = useTranslation('threads')
  return {
    legend: t('attach.legend'),
    help: t('attach.help'),
    list: t('attach.list'),
    add: t('attach.add'),
    remove: t('attach.remove'),
    removeNamed: (name: string) => t('attach.removeNamed', { name }),
    issue: (issue: string) => t(`attach.issue.${issue}`),
  }
}
