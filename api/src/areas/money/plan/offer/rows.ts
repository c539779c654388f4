// The rows that other folders may read and write.
export { findOffer, insertOffer, listOffers, type OfferRow } from './offer-repo.ts'
