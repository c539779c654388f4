import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ConsentLine } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { Card, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { ConsentItem } from './ConsentItem.tsx'
import { wordsOf } from './consent-words.ts'
import { ElectronicRecords } from './ElectronicRecords.tsx'
import styles from './ConsentsCard.module.css'

/** 'How we may reach you': on what basis we write to each address, and how to end it (F-05, R-05, R-30). */
export function ConsentsCard() {
  const { t } = useTranslation('consumer-profile')
  const { data, error, refresh } = useQuery(endpoints.listConsents, { params: {} })
  const revoke = useAction(endpoints.revokeConsent, {
    refresh: [endpoints.listConsents, endpoints.getClient, endpoints.getSubscriptions, endpoints.getContactPreference],
  })
  const [asked, setAsked] = useState<ConsentLine | null>(null)
  const [lines, setLines] = useReplaced(data?.data)
  const [ended, setEnded] = useState<ConsentLine | null>(null)

  if (!lines) {
    if (error) return <PartFailed title={t('failed.consents')} error={error} onRetry={refresh} />
    return <CardSkeleton label={t('consents.loading')} rows={3} />
  }
  const addresses = lines.filter((line) => line.purpose === 'debt_messages')
  const records = lines.filter((line) => line.purpose === 'electronic_records')
  return (
    <Card title={t('consents.title')}>
      <Stack>
        <p className={styles.lead}>{t('consents.lead')}</p>
        {ended ? (
          <Notice tone="success" live="polite">
            {t(wordsOf(ended).ended, { address: ended.address ?? '' })}
          </Notice>
        ) : null}
        <Addresses lines={addresses} onStop={setAsked} />
        <ElectronicRecords lines={records} onWithdraw={setAsked} />
      </Stack>
      {asked ? (
        <ConfirmDialog
          title={t(wordsOf(asked).title, { address: asked.address ?? '' })}
          confirm={t(wordsOf(asked).confirm)}
          isDanger
          run={() => revoke.run({ params: { id: asked.id }, body: {} })}
          onDone={({ data: left }) => {
            setLines(left)
            setEnded(asked)
          }}
          onClose={() => setAsked(null)}
        >
          {t(wordsOf(asked).text)}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function Addresses({ lines, onStop }: { lines: readonly ConsentLine[]; onStop: (line: ConsentLine) => void }) {
  const { t } = useTranslation('consumer-profile')
  if (lines.length === 0) return <EmptyState title={t('consents.none')}>{t('consents.noneHelp')}</EmptyState>
  return (
    <ul role="list" className={styles.list} aria-label={t('consents.list')}>
      {lines.map((line) => (
        <ConsentItem key={line.id} line={line} onStop={() => onStop(line)} />
      ))}
    </ul>
  )
}
