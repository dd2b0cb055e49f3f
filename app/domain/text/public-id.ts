/** As the database makes and checks them. */
export const PUBLIC_ID = /^[0-9A-Za-z]{12}$/
