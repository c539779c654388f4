import type { EndpointName } from '@portal/shared/contract'

/**
 * The permission table (L-11, with K-25, K-27 and K-28) by call, independent of the code that enforces it. Add a new
 * call to the row that fits its meaning, never to the one that makes the test pass.
 */
export type Who =
  /** Signed in or not. */
  | 'everybody'
  /** Any signed-in person, about themselves. */
  | 'signed in'
  /** A consumer their own, staff for a consumer. */
  | 'own or staff'
  /** A consumer their own; no staff for them. */
  | 'own alone'
  | 'staff'
  | 'admin'
  /** Held besides the role: agreement.countersign, override.approve; file.release by administrators alone. */
  | 'attorney'
  | 'supervisor'
  /** Administrators, and staff with override.approve. */
  | 'admin or supervisor'
  | 'releaser'
  /** platform.operate: moves releases, which are no tenant's (L-11). */
  | 'operator'

const rows: Record<Who, string> = {
  everybody: `
    getPayLinkFrame getPayLinkOutcome getPayLinkTerms openPayLink payByLink
    askStaffPasskey consumerSignOut getContentBlock getEsignText getTenantSettings login loginAccountNumber loginDataId
    loginFullNameSsn loginGoogle loginLink openPageLink signInByPageLink loginSsn loginZip renewSession sendConsumerCode sendStaffCode sendTelemetry setNewPassword
    staffLogin staffSignOut staffVerify unsubscribe verifyConsumer verifyEsign verifyStaffEmail verifyStaffFactor
    verifyStaffPasskey`,
  'signed in': `getBlockedDates getOperator getProfileSelf sendStepUpCode updateProfile verifyStepUp`,
  // own debts, profile, methods, payments, help center; act for a consumer
  'own or staff': `
    endPayLink listPayLinks
    addBankAccount addCard addContactRequest addPayPal addThirdPartyContact answerCorrection cancelPlan
    cancelScheduledPayment checkDefaultMethod createCase deleteMethod getBalance getBankFrame getCardFrame
    getClient getConsumerCase getCounterOffer getContactPreference getContactStop endContactRequest getDebt getDebtDetail getDefaultMethod getEnvelopeDetails getEnvelopeUrl
    getExternalDebt getGoogleAccount getMfa getPayPalFrame getPaymentByKey getPaymentHistory getPaymentSchedule getPlan
    getPlanFailure getPlanOptions getPlanPayments getPlanSubmission getPossibleSchedule getReceipt getScheduledPayment
    getStrategy getSubscriptions allowContactWay endContactWay listContactWays listConsents listConsumerCases listDebts listDebtsBrief listDocuments listPaymentHistory
    listPaymentSchedule listPossiblePlans listSavedBankAccounts listSavedCards listSavedPayPal listScheduledPayments
    listThirdPartyContacts mendPlan movePlanPayment openAgreementDocument openCabinet openConsumerCaseFile openDocument openValidationNotice
    patchClient payScheduledNow previewAuthorization readGoogleAccount
    recordAuthorization registerPaymentAccount removeThirdPartyContact requestSpanishNotice revokeConsent
    saveContactPreference saveSubscriptions schedulePayment sendCasePapers sendEsign setDefaultMethod skipPlanPayment
    endPaymentChallenge openPaymentChallenge submitExtraPayment submitOneTimePayment submitPlan unlinkGoogle updateClient updateEmployer updatePlanPayments
    updateThirdPartyContact`,
  // only in person: agreeing, proving an address, the own second factor, the own wallet
  'own alone': `
    endCalendar getCalendar getCalendarFile getSeveralByKey makeCalendar makePayLink submitSeveralPayments
    bookCallBack cancelCallBack getCallBack moveCallBack
    getThread listThreads openThreadFile readThread startThread writeToThread
    getWalletOrder giveEsignConsent linkGoogle openWalletOrder payByApple payByGoogle proposeCounterOffer proveContact sendContactCode setMfa`,
  // search and open consumers, notes, custom plans, offers, refunds, signed papers, attempts to reach, work queues; the own sign-in
  staff: `
    finishCallBack getCallToMake listCallBacks startCallBack
    endPageLink listPageLinks sendPageLink
    answerThread closeThread decideThreadStop getStaffThread listStaffThreads openStaffThreadFile readStaffThread reopenThread
    changeLegalStatus listLegalStatuses markLegalStatus openProofFile placeHold
    addCustomPlan addPasskey answerCounterOffer askNewPasskey askStepUpFactor changePassword checkNumber confirmTotp correctContactOutcome createNote decideStopWish deleteOffer fileSignedPaper
    getRefundChoice listRefunds requestRefund finishWork getAgreement getCommCount listAgents getContactStanding getInboundMessage getSecondFactor listActiveTags
    listContactAttempts listInboundMessages listDebtAgreements listNotes listWork listWorkQueues openAgreement recordConsentBasis recordContactOutcome
    removePasskey removeTotp renewRecoveryCodes resendAgreement resetAgreementAttempts searchClients allowReading
    startContactAttempt startTotp takeWork verifyStepUpFactor voidAgreement`,
  // history and evidence; tags, inventory, letters, disputes, reporting; staff; settings and templates; bank files
  admin: `
    activateTag addStaff addTag answerCase archiveTag askCasePapers assignCase endCaseAct assignClient cancelUpload checkStatus checkUpload closeBankItem
    createLetter createTemplate deleteNote discardTenantDraft downloadUpload fileLetter getActivityReport getBankFile
    getCase getCollectedReport getDashboardEmbedUrl getDisputesReport getLiquidityReport getMailing getPromisedReport
    getProcessorReport getReturnRates getReturnsReport getStrategiesReport getStaffMember getTemplate getTenantDifferences getTenantDraft getTenantOverview
    getUpload importBankFile importLetterNews lintTenant listAgreementTemplates listArchivedTags listBankFiles listBankItems listCases listCaseStaff listEmails
    listHistory listLetterProblems listLetterTemplates listMailings listStaff listStaffActivity listStaffReadings listTagCategories nameOfferStrategy previewOffers listTemplates listTenantVersions listUploads listWorkStaff
    openCaseFile openEvidence previewTemplate previewTenant publishTemplate publishTenant renameTag resetSecondFactor
    setTagContact resetStaffPassword restoreTenantVersion saveLastUpdate saveReport saveStaffActivity saveStaffReadings saveStatus saveTemplate saveTenantDraft
    saveUpload sendEmail sendLetterAgain setStaffAccess setStaffActive takeBackDebt unlockStaff updateStaffMember`,
  attorney: `countersignAgreement declineAgreement listAgreements`,
  'admin or supervisor': `correctIdentity decideIdentityCorrection endLegalStatus liftHold listIdentityCorrections`,
  supervisor: `approveRefund declineRefund getOverrideCode setOverrideCode`,
  operator: `getHealthCurves getPlatformHealth listPlatformTenants`,
  releaser: `cancelBankFile downloadBankFile prepareBankFile releaseBankFile releaseMailing resumeBankFiles stopBankFiles`,
}

/** The row of each call. */
export const rowOf: Partial<Record<EndpointName, Who>> = Object.fromEntries(
  Object.entries(rows).flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who]),
  ),
) as Partial<Record<EndpointName, Who>>

const words = (text: string) => text.trim().split(/\s+/) as EndpointName[]

/** What staff may not call where their tenant withholds all that it may (F-21), independent of the code as the rows are. */
const dealings = words(`
  endPayLink endPaymentChallenge openPaymentChallenge payScheduledNow
  schedulePayment submitExtraPayment submitOneTimePayment getRefundChoice listRefunds requestRefund
  getPlanSubmission getPossibleSchedule listPossiblePlans registerPaymentAccount submitPlan
  mendPlan movePlanPayment skipPlanPayment updatePlanPayments addCustomPlan deleteOffer answerCounterOffer
  getAgreement listDebtAgreements openAgreement resendAgreement resetAgreementAttempts voidAgreement
  addBankAccount addCard addPayPal getBankFrame getCardFrame getPayPalFrame
  answerThread closeThread decideThreadStop getStaffThread listStaffThreads openStaffThreadFile readStaffThread reopenThread
  patchClient unlinkGoogle updateClient updateEmployer sendEsign
  endPageLink listPageLinks sendPageLink`)
const desk = words(`
  deleteNote activateTag addTag archiveTag listArchivedTags listTagCategories renameTag setTagContact
  cancelUpload checkStatus checkUpload downloadUpload getUpload listUploads saveStatus saveUpload takeBackDebt
  createLetter fileLetter listLetterTemplates listEmails sendEmail
  getActivityReport getCollectedReport getDashboardEmbedUrl getDisputesReport getLiquidityReport getProcessorReport
  getPromisedReport getReturnsReport getStrategiesReport saveReport
  getBankFile getReturnRates listBankFiles listBankItems closeBankItem importBankFile`)
export const withheldCalls: Readonly<Record<'agent' | 'admin', readonly EndpointName[]>> = {
  agent: dealings,
  admin: [...dealings, ...desk],
}

/** Names of the table that may no longer be calls. */
export const namesOfTable = Object.keys(rowOf)

const everyStaff: readonly Who[] = ['everybody', 'signed in', 'own or staff', 'staff']

/** Each kind of person, with the rows that are theirs. */
export const askers = {
  nobody: ['everybody'],
  user: ['everybody', 'signed in', 'own or staff', 'own alone'],
  agent: everyStaff,
  admin: [...everyStaff, 'admin', 'admin or supervisor'],
  attorney: [...everyStaff, 'attorney'],
  supervisor: [...everyStaff, 'supervisor', 'admin or supervisor'],
  // a right to release in the hands of an agent is none
  'agent with file.release': everyStaff,
  releaser: [...everyStaff, 'admin', 'admin or supervisor', 'releaser'],
  // platform.operate is outside every tenant, and opens nothing inside one but the sums of how releases do and the names
  operator: [...everyStaff, 'operator'],
} as const satisfies Record<string, readonly Who[]>
