import { addFactorTexts } from './factor/factor-texts.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { StaffSignInPage } from './StaffSignInPage.tsx'

const pages = { 'sign-in': StaffSignInPage, 'forgot-password': ForgotPasswordPage }

/** The sign-in pages of staff with their texts, in a file that consumers do not load. */
export async function staffPage(name: keyof typeof pages) {
  await addFactorTexts()
  return pages[name]
}
