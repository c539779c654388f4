import { endpoints, WAY_REASON_MAX, wayAskers, type ContactAddress, type ContactWay } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Checkbox, RadioGroup, TextArea } from '@portal/shared/ui'
import { useWays, waysShown } from './use-ways.ts'
import styles from './StaffWays.module.css'

interface AllowWayDialogProps {
  actingFor: string
  place: ContactAddress
  channel: ContactWay['channel']
  onClose: () => void
}

const languages = ['en', 'es'] as const
type Spoken = (typeof languages)[number]

/** The answers of the customer, and the sentence in the language that staff chose. */
function useAllowForm({ actingFor, place, channel, onClose }: AllowWayDialogProps) {
  const { t } = useTranslation('consumer-profile')
  const { address, contact_point_id } = place
  const start = {
    asked_by: '' as (typeof wayAskers)[number] | '',
    language: '' as Spoken | '',
    isRead: false,
    reason: '',
  }
  const statements = { en: useSentence(actingFor, channel, 'en'), es: useSentence(actingFor, channel, 'es') }
  const sentenceIn = (language: Spoken | '') => (language === '' ? undefined : statements[language])
  const form = useForm(endpoints.allowContactWay, start, {
    input: ({ asked_by, language, reason }) => ({
      params: { contact_point_id, channel },
      body: {
        client_id: actingFor,
        language: language || 'en',
        text_hash: sentenceIn(language)?.text_hash ?? '',
        asked_by: asked_by || undefined,
        reason,
      },
    }),
    check: ({ asked_by, language, isRead, reason }) => ({
      asked_by: asked_by === '' ? t('contact.allow.whoMissing') : undefined,
      language: !sentenceIn(language) ? t('contact.allow.languageMissing') : undefined,
      isRead: isRead ? undefined : t('contact.allow.readMissing'),
      reason: reason.trim() === '' ? t('contact.end.missing') : undefined,
    }),
    refresh: [...waysShown, endpoints.getContactStanding, endpoints.listHistory],
    onDone: () => {
      toast.success(t(`contact.allow.done.${channel}`, { address }))
      onClose()
    },
  })
  return { form, sentence: sentenceIn(form.values.language) }
}

/**
 * Decision 390: staff switch a channel on while the customer says so on the phone. They read the sentence aloud, which goes
 * into the record with its language, who agreed and their words. Nothing is chosen beforehand: each answer is evidence.
 */
export function AllowWayDialog(props: AllowWayDialogProps) {
  const { place, channel, onClose } = props
  const { t } = useTranslation('consumer-profile')
  const { form, sentence } = useAllowForm(props)
  return (
    <FormDialog
      title={t(`contact.allow.title.${channel}`, { address: place.address })}
      confirm={t('contact.allow.confirm')}
      form={form}
      onClose={onClose}
    >
      <p>{t('contact.allow.help')}</p>
      <RadioGroup
        legend={t('contact.allow.who')}
        {...form.field('asked_by')}
        options={wayAskers.map((value) => ({ value, label: t(`contact.end.asker.${value}`) }))}
      />
      <RadioGroup
        legend={t('contact.allow.language')}
        isInline
        {...form.field('language')}
        onChange={(language) => {
          form.set('language', language)
          form.set('isRead', false)
        }}
        options={languages.map((value) => ({ value, label: t(`contact.allow.languages.${value}`) }))}
      />
      {sentence ? (
        <blockquote className={styles.sentence} lang={form.values.language}>
          {sentence.text}
        </blockquote>
      ) : null}
      <Checkbox label={t('contact.allow.read')} {...form.box('isRead')} />
      <TextArea label={t('contact.allow.reason')} rows={3} limit={WAY_REASON_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}

/** The sentence of a channel in a language, as the record will name it. */
const useSentence = (actingFor: string, channel: ContactWay['channel'], language: Spoken) =>
  useWays(actingFor, language).data?.statements.find((each) => each.channel === channel)
