/** The codes of a connection that failed before TLS was agreed, mostly because the certificate is not trusted. */
export const NO_TLS =
  /^(ERR_TLS_|ERR_SSL_WRONG_VERSION_NUMBER|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/
