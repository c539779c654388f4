import type { FormEvent } from 'react'
import { Phone } from 'lucide-react'
import { endpoints } from '@portal/shared/contract'
import { CALL_TOPIC_MAX } from '@portal/shared/domain'
import { fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Button, SelectField, Stack, TextArea, TextField } from '@portal/shared/ui'
import type { CallBackState } from './call-back-state.ts'
import { useFailure } from './use-failure.ts'
import { WindowFields } from './WindowFields.tsx'

/** The choice of a number that is typed. */
const OTHER = 'other'

/** The form of a call: when, at which number, in which language, about what. */
export function BookForm({ state }: { state: CallBackState }) {
  const { t } = useTranslation('help-center-call-back')
  const form = useBooking(state)
  const hasLanguages = useCapability('i18n.selector')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={6}>
        <WindowFields state={state} {...form.field('starts_at')} />
        {state.numbers.length > 0 ? (
          <SelectField
            label={t('number')}
            {...form.field('contact_point_id')}
            options={[
              ...state.numbers.map(({ id, phone }) => ({ value: id, label: t('ending', { digits: phone }) })),
              { value: OTHER, label: t('otherNumber') },
            ]}
          />
        ) : null}
        {form.values.contact_point_id === OTHER ? (
          <TextField label={t('phone')} help={t('phoneHelp')} type="tel" autoComplete="tel" {...form.field('phone')} />
        ) : null}
        {hasLanguages ? (
          <SelectField
            label={t('language')}
            {...form.field('language')}
            options={(['en', 'es'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        ) : null}
        <TextArea
          label={t('topic')}
          help={t('topicHelp')}
          isOptional
          limit={CALL_TOPIC_MAX}
          rows={3}
          {...form.field('topic')}
        />
        <Refused failure={form.failure} />
        <div>
          <Button type="submit" kind="primary" isLoading={form.isSending} icon={<Phone aria-hidden="true" size={18} />}>
            {t('book')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function useBooking({ numbers }: CallBackState) {
  const { t } = useTranslation('help-center-call-back')
  const language = useLanguage()
  const failure = useFailure()
  const first = {
    starts_at: '',
    contact_point_id: numbers[0]?.id ?? OTHER,
    phone: '',
    language: language as string,
    topic: '',
  }
  return useForm(endpoints.bookCallBack, first, {
    operation: 'call-back',
    input: ({ contact_point_id: pointId, phone, language: spoken, ...call }) => ({
      body: {
        ...call,
        language: spoken === 'es' ? ('es' as const) : ('en' as const),
        contact_point_id: pointId === OTHER ? null : pointId,
        phone: pointId === OTHER ? phone : null,
      },
    }),
    check: ({ starts_at: startsAt }) => ({ starts_at: startsAt === '' ? t('chooseHour') : undefined }),
    words: (issue) =>
      issue.startsWith('window_') || issue.startsWith('call_back_') ? t(`issue.${issue}`) : fieldText(issue),
    refresh: [endpoints.getCallBack],
    failure,
    onDone: () => toast.success(t('done')),
  })
}
