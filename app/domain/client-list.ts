export const CLIENTS_PER_PAGE = 24

/** Of what a client said. */
export const CLIENT_REVIEWS_PER_PAGE = 20
