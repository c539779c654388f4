import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import type { CaseRequest } from './use-send-case.ts'

/** Says what the server has against a field, in words. */
export type IssueOf = (field: keyof CaseRequest) => string | undefined

/** A refusal in words: of one field, and the reason to tell first. */
export function useIssues() {
  const { t } = useTranslation('help-center-forms')
  // Files are refused in words of this form's own; staff have theirs.
  const text = (issue: string) => t(`files.issue.${issue}`, { defaultValue: fieldText(issue) })
  return {
    /** Also of a part of it, such as the second file. */
    issueOf: (error: ApiError | undefined, field: keyof CaseRequest): string | undefined => {
      const [, issues] = Object.entries(error?.fields ?? {}).find(([key]) => key.split('.')[0] === field) ?? []
      return issues?.[0] && text(issues[0])
    },
    /** H-16: the first message of the explanation's, then of any other field, else what the refusal itself says. */
    reasonOf: (error: ApiError): string => {
      const [reason] = error.fields['explanation'] ?? Object.values(error.fields)[0] ?? []
      return reason ? text(reason) : errorText(error)
    },
  }
}
