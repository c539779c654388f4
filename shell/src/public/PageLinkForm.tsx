import { useTranslation } from '@portal/shared/i18n'
import { Notice, RadioGroup } from '@portal/shared/ui'
import { IdentifyInput } from '../sign-in/IdentifyInput.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import { usePageLink, type PageLinkProps } from './use-page-link.ts'

/** The second check of a link to a page: one detail, which the person chooses where the file holds several. */
export function PageLinkForm(props: PageLinkProps) {
  const { t } = useTranslation(['public-pages', 'shell'])
  const { checks } = props
  const { check, choose, value, type, field, problem, isRunning, submit } = usePageLink(props)
  return (
    <SignInForm button={t('link.button')} isSending={isRunning} onSubmit={submit}>
      {checks.length > 1 ? (
        <RadioGroup
          isInline
          legend={t('shell:identify.either')}
          value={check}
          onChange={choose}
          options={checks.map((one) => ({ value: one, label: t(`shell:identify.short.${one}`) }))}
        />
      ) : null}
      <IdentifyInput key={check} name={check} value={value} {...field} onChange={type} />
      {problem === undefined ? null : (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
    </SignInForm>
  )
}
