vcl 4.1;

# Varnish in front of the site, for a setting PURGE_URLS that names it (docs/operations.md, "A cache in front of us").
# Varnish 7.1 or newer with vmod xkey (Debian: varnish, varnish-modules), started with
#   varnishd -a :6081 -f /etc/varnish/varnish.vcl -p http_gzip_support=off -p http_resp_hdr_len=32k -p http_resp_size=64k
# (otherwise it would ask for gzip alone, and refuse pages that show very much), and with PURGE_TOKEN in its
# environment where the site has one. It is one of PROXIES.

import directors;
import std;
import xkey;

probe ready {
  .request =
    "GET /readyz HTTP/1.1"
    "Host: localhost"
    "Connection: close";
  .interval = 2s;
  # A process under load answers late, and is there.
  .timeout = 5s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# One for each machine, or a single one that stands for all behind a load balancer.
backend a {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}

backend b {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}

# Who may purge: the machines that the site runs on.
acl site {
  "localhost";
}

sub vcl_init {
  # A page is asked of one process, which keeps it too; whatever is somebody's goes round.
  new by_address = directors.hash();
  by_address.add_backend(a, 1.0);
  by_address.add_backend(b, 1.0);
  new in_turn = directors.round_robin();
  in_turn.add_backend(a);
  in_turn.add_backend(b);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ site) {
      return (synth(403));
    }
    if (std.getenv("PURGE_TOKEN") && req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
      return (synth(403));
    }
    set req.http.gone = xkey.purge(req.http.xkey-purge);
    return (synth(200));
  }
  if (req.restarts == 0) {
    unset req.http.no-answer;
  }
  set req.backend_hint = by_address.backend(req.url);
  # What is kept is shown for an hour while no process answers, and at no other time once it has aged.
  if (req.http.no-answer || !std.healthy(req.backend_hint)) {
    set req.grace = 1h;
  } else {
    set req.grace = 0s;
  }
  # The best that the site has, so that a page is kept four times at most.
  if (req.http.Accept-Encoding ~ "(?i)\bzstd\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "zstd";
  } elseif (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# After Varnish's own rules for hosts, methods and Authorization, in the place of its rule for cookies.
sub vcl_req_cookie {
  # Whoever bears one of these may see a page of their own (app/request/personal-cookies.ts).
  if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-session|session|user_id|wrote)\s*=") {
    return (pass);
  }
  # Others change nothing of what is kept, and travel on to pages that read theirs and are not.
  return (hash);
}

sub vcl_pass {
  set req.backend_hint = in_turn.backend();
}

sub vcl_backend_fetch {
  # Said of the visitor, not of the page; what follows from it is said in vcl_deliver.
  if (!bereq.uncacheable) {
    unset bereq.http.Sec-Purpose;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
  set beresp.grace = 1h;
  if (beresp.status >= 500 || beresp.http.CDN-Cache-Control ~ "no-store") {
    # The next visitor asks again, and those who wait do not wait for one another.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    unset beresp.http.X-Request-Id;
    # Varnish's own rules would keep nothing that a browser must ask for each time.
    return (deliver);
  }
}

sub vcl_backend_error {
  # Another process may answer.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    set bereq.backend = in_turn.backend();
    return (retry);
  }
  set beresp.http.no-answer = "1";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/plain";
  set beresp.body = "503 Service Unavailable";
  return (deliver);
}

sub vcl_deliver {
  # Nobody answered: once more, with what has aged.
  if (resp.http.no-answer && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.no-answer = "1";
    return (restart);
  }
  # Data that is fetched ahead of a click may wait for it, for as long as the site says (page-audience.server.ts).
  if (req.http.Sec-Purpose ~ "^prefetch" && req.url ~ "\.data(?:\?|$)" && resp.http.Cache-Control == "public, no-cache") {
    set resp.http.Cache-Control = "private, max-age=5";
  }
  # What a page shows is for caches that are purged, and for no visitor.
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.no-answer;
}
