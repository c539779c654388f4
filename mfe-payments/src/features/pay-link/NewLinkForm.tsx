import type { ReactNode, SyntheticEvent } from 'react'
import { endpoints, toWire, type CallReply } from '@portal/shared/contract'
import { formatCents, parseAmount, PAY_LINK_MESSAGE_LIMIT, PAY_LINK_NAME_LIMIT, ZERO } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useForm, type Form } from '@portal/shared/kit'
import { useCapability, useTenant } from '@portal/shared/tenant'
import {
  Button,
  Card,
  DescriptionList,
  Money,
  MoneyField,
  Notice,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from '@portal/shared/ui'

type Limits = NonNullable<CallReply<typeof endpoints.listPayLinks>['data']['limits']>

interface NewLinkFormProps {
  debtId: string
  limits: Limits
  onMade: (address: string) => void
}

/** What the link asks for and shows. What the payer will see is shown before it is made. */
export function NewLinkForm({ debtId, limits, onMade }: NewLinkFormProps) {
  const { t } = useTranslation('payments-pay-link')
  const language = useLanguage()
  const form = useForm(
    endpoints.makePayLink,
    { amount: '', shown_name: '', message: '', days: String(limits.days) },
    {
      input: ({ amount, days, ...rest }) => ({
        body: { debt_id: debtId, ...rest, amount: toWire(parseAmount(amount) ?? ZERO), days: Number(days) },
      }),
      refresh: [endpoints.listPayLinks],
      onDone: ({ data }) => onMade(data.address),
    },
  )
  const { amount, shown_name: name, message } = form.values
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Card title={t('new.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={6}>
          <MoneyField
            label={t('new.amount')}
            help={t('new.amountHelp', {
              min: formatCents(limits.min, language),
              max: formatCents(limits.max, language),
            })}
            {...form.field('amount')}
          />
          <div>
            <Button size="small" onClick={() => form.set('amount', toWire(limits.max))}>
              {t('new.all')} <Money amount={limits.max} />
            </Button>
          </div>
          <Shown {...{ form, limits }} />
          <Preview {...{ amount, name, message }} />
          {form.failure ? (
            <Notice tone="danger" live="assertive">
              {form.failure}
            </Notice>
          ) : null}
          <div>
            <Button type="submit" kind="primary" isLoading={form.isSending}>
              {t('new.make')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

type NewLink = Form<{ amount: string; shown_name: string; message: string; days: string }>

/** What the link shows beside the amount, and for how long. */
function Shown({ form, limits }: { form: NewLink; limits: Limits }) {
  const { t } = useTranslation('payments-pay-link')
  return (
    <>
      <TextField
        label={t('new.name')}
        help={t('new.nameHelp')}
        isOptional
        maxLength={PAY_LINK_NAME_LIMIT}
        {...form.field('shown_name')}
      />
      <TextArea
        label={t('new.message')}
        help={t('new.messageHelp')}
        isOptional
        limit={PAY_LINK_MESSAGE_LIMIT}
        rows={3}
        {...form.field('message')}
      />
      <SelectField label={t('new.days')} options={useDays(limits.days)} {...form.field('days')} />
    </>
  )
}

/** A few choices up to what the tenant allows. */
function useDays(most: number) {
  const { t } = useTranslation('payments-pay-link')
  const days = [...new Set([1, 3, 7, 14, 30].filter((few) => few < most).concat(most))]
  return days.map((count) => ({ value: String(count), label: t('new.dayCount', { count }) }))
}

/** All that somebody with the link will see. */
function Preview({ amount, name, message }: { amount: string; name: string; message: string }) {
  const { t } = useTranslation('payments-pay-link')
  const company = useTenant((x) => x.settings.tenant.full_name)
  const payee = useCapability('pay_link.payee').trim() || company
  const cents = parseAmount(amount)
  const item = (id: string, value: ReactNode) => ({ id, term: t(`preview.${id}`), value })
  return (
    <section aria-label={t('preview.title')}>
      <Notice title={t('preview.title')}>
        <Stack>
          <DescriptionList
            layout="rows"
            items={[
              item('amount', cents ? <Money amount={cents} /> : t('preview.noAmount')),
              item('payee', payee),
              item('name', name.trim() || t('preview.none')),
              item('message', message.trim() || t('preview.none')),
            ]}
          />
          <p>{t('preview.text')}</p>
        </Stack>
      </Notice>
    </section>
  )
}
