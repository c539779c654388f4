import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type MailedLetter } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { paths, toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, DescriptionList, Notice } from '@portal/shared/ui'
import { LetterName } from './LetterName.tsx'
import { mailReads } from './use-mailings.ts'
import { useWhy } from './use-why.ts'

/** All others wait for their mailing, or are not due any more. */
const sendable: readonly MailedLetter['status'][] = ['held', 'handed_over', 'mailed', 'returned']

/** Sends a letter once more, or one that is held. */
export function SendAgain({ letter }: { letter: MailedLetter }) {
  const { t } = useTranslation('staff-mailings')
  const [isOpen, setOpen] = useState(false)
  if (letter.is_replaced || !sendable.includes(letter.status)) return null
  // Nobody can let it go: it leaves when a file gives what is missing.
  if (letter.status === 'held' && letter.reason === 'itemization_missing') return null
  const words = letter.status === 'held' ? 'hold' : 'copy'
  return (
    <>
      <Button
        size="small"
        aria-label={t(`again.${words}.named`, { name: letter.consumer_name })}
        onClick={() => setOpen(true)}
      >
        {t(`again.${words}.action`)}
      </Button>
      {isOpen ? <SendAgainDialog letter={letter} words={words} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface SendAgainDialogProps {
  letter: MailedLetter
  words: 'hold' | 'copy'
  onClose: () => void
}

function SendAgainDialog({ letter, words, onClose }: SendAgainDialogProps) {
  const { t } = useTranslation('staff-mailings')
  const why = useWhy(letter)
  const { run } = useAction(endpoints.sendLetterAgain, { refresh: mailReads })
  const isNewNotice = letter.status === 'returned' && letter.purpose === 'validation_notice'
  return (
    <ConfirmDialog
      title={t(`again.${words}.title`)}
      confirm={t(`again.${words}.action`)}
      run={() => run({ params: { letter_id: letter.letter_id } })}
      failure={(error) => {
        const [refusal] = error.fields['letter_id'] ?? []
        return refusal ? fieldText(refusal) : errorText(error)
      }}
      onDone={() => toast.success(t('again.done'))}
      onClose={onClose}
    >
      <p>{isNewNotice ? t('again.notice') : t(`again.${words}.help`)}</p>
      {words === 'hold' && why ? <Notice tone="warning">{t('again.check', { why })}</Notice> : null}
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'consumer',
            term: t('column.consumer'),
            value: <Link to={paths.consumer(letter.client_id)}>{letter.consumer_name}</Link>,
          },
          { id: 'letter', term: t('column.letter'), value: <LetterName letter={letter} /> },
        ]}
      />
    </ConfirmDialog>
  )
}
