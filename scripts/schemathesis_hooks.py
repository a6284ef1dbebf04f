"""What a schema can't say: files are text, no path of a file may be there twice, and some fields are for what a service has."""

import re
import unicodedata
import uuid

import schemathesis
from hypothesis import strategies as st

# Of any bytes, nearly all would be refused for not being UTF-8.
text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)
schemathesis.openapi.format("binary", text.map(str.encode))


@schemathesis.hook
def before_call(context, case, kwargs):
    # Another body with the same one is refused.
    for headers in (case.headers, kwargs.get("headers")):
        if headers and headers.get("Idempotency-Key"):
            headers["Idempotency-Key"] = f'"{uuid.uuid4()}"'
    body = case.body if isinstance(case.body, dict) else {}
    # This service has no Word templates, and sends nothing anywhere.
    for name in ("template", "callback_url", "result_url"):
        if isinstance(body.get(name), str):
            body[name] = None if isinstance(case.body.get("content"), str) or "files" in body else ""
    # Taken out in place: of a new body Schemathesis no longer knows whether it's good.
    for name in ("assets", "theme_files"):
        if isinstance(body.get(name), list):
            # All parts of one name get the same file name.
            del body[name][1:]
    files = body.get("files") if isinstance(body.get("files"), list) else []
    for item in [body, *files]:
        assets = item.get("assets") if isinstance(item, dict) else None
        if isinstance(assets, dict):
            take_out_repeated(assets)


def take_out_repeated(assets):
    seen = set()
    for name in list(assets):
        path = re.sub(r"^(\./)+", "", unicodedata.normalize("NFC", name.replace("\\", "/")))
        if path in seen:
            del assets[name]
        seen.add(path)
