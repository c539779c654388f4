import { useId, useState } from 'react'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { formatCents } from '@portal/shared/domain'
import { lazyPart } from '@portal/shared/kit'
import { Button, Card, Cluster, Money, Notice, Stack } from '@portal/shared/ui'
import { Acknowledgement, useEcheckAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import { bankOf, choiceLabel, debitedId, firstChoice, isNewMethod, isUsable } from '../../lib/method/choice.ts'
import { notGiven } from '../../lib/method/given.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import type { NachaInput } from '../../lib/method/shown-texts.ts'
import { useAgreedDebits } from '../../lib/method/use-agreed-debit.ts'
import { CutoffNote } from '../../lib/one-time/CutoffNote.tsx'
import { paidParts, whyNotSplit, type SeveralPart, type SeveralSplit } from './several-draft.ts'
import type { SeveralScreenProps } from './several-screen-props.ts'
import { usePaySeveral, type SeveralRefusal } from './use-pay-several.ts'
import styles from './ReviewStep.module.css'

// Loaded when it is opened: most people pay by a saved method.
const NewMethodDialog = lazyPart(() => import('../../lib/method/NewMethodDialog.tsx').then((m) => m.NewMethodDialog))

/** A consumer says nothing of how they authorize. */
const ofConsumer = { actingFor: undefined, given: notGiven, onGiven: () => undefined }

type ReviewStepProps = Omit<SeveralScreenProps, 'debts'> & { split: SeveralSplit }

/** F-16: from where, what is charged to which account, and the text of each debit. */
export function ReviewStep({ split, methods: all, profile, draft, setDraft, onSent }: ReviewStepProps) {
  const { t } = useTranslation(['payments-several', 'payments', 'common'])
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const review = useReview({ split, methods: all, draft, onSent })
  const { methods, choice, parts, inputs, methodId, isBank, isRead, reason, refusal, isPaying, pay } = review
  const onRead = (acknowledged: boolean) => setDraft({ ...draft, acknowledged })
  const sum = formatCents(split.sum, language)
  const from = choiceLabel(choice, methods, (key, v) => t(`payments:${key}`, v))
  return (
    <>
      <div inert={isPaying}>
        <Stack gap={6}>
          <Parts {...{ parts, sum: split.sum, from }} />
          <Card title={t('payments:steps.method')}>
            <MethodChoice
              {...{ methods, choice }}
              onChoose={(next) => setDraft({ ...draft, choice: next, acknowledged: false })}
              offersWallets={false}
            />
          </Card>
          {methodId ? <Agreements {...{ parts, inputs, isBank, isRead, onRead }} /> : null}
        </Stack>
      </div>
      {refusal ? <Refused {...refusal} /> : null}
      <Cluster justify="between" align="start">
        <Button
          onClick={() => setDraft({ ...draft, step: 0 })}
          disabledReason={isPaying ? t('common:state.sending') : undefined}
        >
          {t('common:action.back')}
        </Button>
        {isNewMethod(choice) ? (
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('common:action.next')}
          </Button>
        ) : (
          <Button kind="primary" isLoading={isPaying} disabledReason={reason} onClick={pay}>
            {t('pay', { amount: sum })}
          </Button>
        )}
      </Cluster>
      {isAdding && isNewMethod(choice) ? (
        <NewMethodDialog
          {...{ kind: choice, profile, ...ofConsumer }}
          onSaved={(saved) => {
            setAdding(false)
            setDraft({ ...draft, choice: saved })
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}

/** What the step shows, and why it cannot be paid yet. */
function useReview({
  split,
  methods: all,
  draft,
  onSent,
}: Pick<ReviewStepProps, 'split' | 'methods' | 'draft' | 'onSent'>) {
  const { t } = useTranslation(['payments-several', 'payments'])
  // Nothing that comes by post can be split before it has come.
  const methods = { ...all, physical: 'none' as const }
  const choice = draft.choice || firstChoice(methods)
  const parts = paidParts(split.parts)
  const { nachaOf, pay, refusal, isPaying } = usePaySeveral(parts, onSent)
  const methodId = debitedId(choice)
  const bank = bankOf(choice, methods)
  const mustRead = useEcheckAcknowledgement(bank !== undefined, undefined)
  const isRead = mustRead ? draft.acknowledged : null
  const agreed = useAgreedDebits({
    given: notGiven,
    hasText: methodId !== null,
    inputsOf: () => parts.map((part) => (methodId ? nachaOf(part, methodId) : null)),
    isRead,
  })
  const why = whyNotSplit(split)
  const reason = why ? t(why) : isUsable(choice, methods) ? agreed.reason : t('payments:choice.none')
  return {
    methods,
    choice,
    parts,
    inputs: agreed.inputs,
    methodId,
    isBank: bank !== undefined,
    isRead,
    reason,
    refusal,
    isPaying,
    pay: () => void pay(choice, methods, isRead === true),
  }
}

interface AgreementsProps {
  parts: SeveralPart[]
  inputs: readonly (NachaInput | null)[]
  isBank: boolean
  /** P-79: null where there is no box. */
  isRead: boolean | null
  onRead: (isRead: boolean) => void
}

/** the text of each debit, as it will be kept. */
function Agreements({ parts, inputs, isBank, isRead, onRead }: AgreementsProps) {
  const { t } = useTranslation('payments-several')
  const id = useId()
  const onShowNacha = isBank ? 'here' : undefined
  return (
    <Card title={t('texts.title')}>
      <Stack gap={6}>
        <p>{t('texts.lead', { count: parts.length })}</p>
        {parts.map((part, at) => (
          <Stack key={part.debt.debt_id}>
            <p id={`${id}-${at}`} className={styles.name}>
              {nameOf(part)} · <Money amount={part.amount} />
            </p>
            <AuthorizationText input={inputs[at] ?? null} paymentId={`${id}-${at}`} {...{ onShowNacha }} />
          </Stack>
        ))}
        {isRead === null ? null : <Acknowledgement isChecked={isRead} onChange={onRead} />}
        <CutoffNote isBank={isBank} />
      </Stack>
    </Card>
  )
}

/** What will be charged: to which account how much, and the sum. */
function Parts({ parts, sum, from }: { parts: SeveralPart[]; sum: SeveralSplit['sum']; from: string | null }) {
  const { t } = useTranslation('payments-several')
  return (
    <Card title={t('charge.title')}>
      <Stack>
        <ul role="list">
          {parts.map((part) => (
            <li key={part.debt.debt_id} className={styles.row}>
              <span>{nameOf(part)}</span>
              <Money amount={part.amount} />
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('charge.total')}</span>
          <Money amount={sum} size="display" />
        </p>
        {from ? <p>{t('charge.from', { method: from })}</p> : null}
        <p>{t('charge.each', { count: parts.length })}</p>
      </Stack>
    </Card>
  )
}

/** Nothing was charged: why, and on which account. */
function Refused({ error, part }: SeveralRefusal) {
  const { t } = useTranslation(['payments-several', 'common'])
  return (
    <Notice tone="danger" live="assertive" title={errorText(error)}>
      <p>{part ? t('refused.part', { name: nameOf(part) }) : t('refused.whole')}</p>
      {error.requestId ? <p>{t('common:ui.requestId', { id: error.requestId })}</p> : null}
    </Notice>
  )
}

const nameOf = ({ debt }: SeveralPart): string =>
  [debt.originalCreditor, debt.referenceNumber].filter(Boolean).join(', ')
