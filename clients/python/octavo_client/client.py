from __future__ import annotations

import base64
import http.client
import json
import math
import random
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union, overload

from .errors import OctavoError
from .types import (
    BatchRequest,
    ConversionRequest,
    Delivery,
    DeliveryAttempt,
    DiffRequest,
    Document,
    DocumentError,
    DocumentOptions,
    DocumentWarning,
    Job,
    ReviewOptions,
    Theme,
    WordOptions,
)

#: The operations of the API that the client has methods for, by the names that `/openapi.json` gives them.
OPERATIONS: Mapping[str, str] = {
    "listThemes": "GET /api/v1/themes",
    "convertText": "POST /api/v1/convert",
    "convertFile": "POST /api/v1/convert/file",
    "convertFromWord": "POST /api/v1/from-docx",
    "compareTexts": "POST /api/v1/diff",
    "mergeReview": "POST /api/v1/merge",
    "convertBatch": "POST /api/v1/batch",
    "createJob": "POST /api/v1/jobs",
    "readJob": "GET /api/v1/jobs/{id}",
    "readJobResult": "GET /api/v1/jobs/{id}/result",
    "deleteJob": "DELETE /api/v1/jobs/{id}",
}

PathLike = Union[str, Path]

#: Statuses that are over after a while: a rate limit, a full queue, or a proxy that lost the node.
_TRANSIENT = (429, 502, 503)

#: Seconds, doubled with each retry.
_FIRST_DELAY = 0.5
_LONGEST_OWN_DELAY = 8.0


class _Answer(NamedTuple):
    status: int
    headers: Any  # http.client.HTTPMessage
    body: bytes


class OctavoClient:
    """The service's API as methods, each of which raises `OctavoError`.

    :param url: the service's address without ``/api/v1``, a user or a password
    :param key: an API key
    :param timeout: seconds for one attempt, of which a large document may need many
    :param retries: how often a request is sent again after a temporary error or without an answer. Each retry has the same
        ``Idempotency-Key``, so that no document is converted twice
    :param max_retry_delay: seconds; where the service asks for a longer wait, the call fails at once
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float = 300.0,
        retries: int = 3,
        max_retry_delay: float = 60.0,
    ) -> None:
        _check_url(url)
        if not key.isascii() or not key.isprintable():
            raise ValueError("key must be printable ASCII")
        self._base = url.rstrip("/") + "/api/v1/"
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._max_retry_delay = max_retry_delay
        # A redirect would send the key to another address.
        self._opener = urllib.request.build_opener(_NoRedirect)

    def themes(self) -> List[Theme]:
        """The themes that the key may use, the default first."""
        answer = self._send("GET", "themes")
        with _shape(answer) as body:
            return [
                Theme(one["id"], one["name"], one["description"], one["colors"])
                for one in body["themes"]
            ]

    def convert(self, request: ConversionRequest) -> Document:
        """Converts Markdown."""
        return _document(self._send("POST", "convert", *_json_body(request)))

    def convert_file(
        self,
        file: PathLike,
        options: Optional[DocumentOptions] = None,
        assets: Optional[Mapping[str, PathLike]] = None,
    ) -> Document:
        """Converts a file.

        :param assets: files of its images by their paths from the document, such as ``{"img/a.png": "/srv/a.png"}``
        """
        body = _form_body(Path(file), options or {}, assets or {})
        return _document(self._send("POST", "convert/file", *body))

    def diff(self, request: DiffRequest) -> Document:
        """Converts a comparison of two versions of a document."""
        return _document(self._send("POST", "diff", *_json_body(request)))

    def from_docx(self, file: PathLike, options: Optional[WordOptions] = None) -> Document:
        """Makes Markdown of a Word file: a ZIP archive with its pictures, or with ``{"output": "markdown"}`` the Markdown alone."""
        body = _form_body(Path(file), options or {}, {})
        return _document(self._send("POST", "from-docx", *body))

    def merge_review(
        self,
        file: PathLike,
        edited: PathLike,
        options: Optional[ReviewOptions] = None,
        assets: Optional[Mapping[str, PathLike]] = None,
    ) -> Document:
        """Places the edits and comments of a Word file in the Markdown that it was made of. What has no place is a warning.

        :param file: the Markdown
        :param edited: the Word file that came back
        :param assets: files of its images by their paths from the document
        """
        body = _form_body(Path(file), options or {}, assets or {}, Path(edited))
        return _document(self._send("POST", "merge", *body))

    def batch(self, request: BatchRequest) -> Document:
        """Converts several documents, or one for each of several ``records``, into a ZIP archive."""
        return _document(self._send("POST", "batch", *_json_body(request)))

    def start_job(self, request: Union[ConversionRequest, BatchRequest]) -> Job:
        """Has the service convert one document, or several (``files``), without waiting for it."""
        return _job(self._send("POST", "jobs", *_json_body(request)))

    def job(self, id: str) -> Job:
        """The state of a job."""
        return _job(self._send("GET", f"jobs/{_segment(id)}"))

    def wait_for(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        on_progress: Optional[Callable[[Job], None]] = None,
    ) -> Job:
        """Waits until a job has ended.

        :param timeout: seconds; without one, as long as it takes
        :param on_progress: called with the job whenever it has gone on
        :raises TimeoutError: it hasn't ended in time; it goes on in the service
        """
        end = math.inf if timeout is None else time.monotonic() + timeout
        before: Optional[Tuple[str, int]] = None
        while True:
            answer = self._send("GET", f"jobs/{_segment(id)}", end=end)
            if answer is None:
                raise TimeoutError(f"The job {id} has not ended after {timeout} s.")
            job = _job(answer)
            if on_progress is not None and (job.state, job.done) != before:
                on_progress(job)
            before = (job.state, job.done)
            if job.ended:
                return job
            pause = _retry_after(answer.headers) or 1.0
            if time.monotonic() + pause > end:
                raise TimeoutError(f"The job {id} has not ended after {timeout} s.")
            time.sleep(pause)

    def job_result(self, id: str) -> Document:
        """What a job that is done has made. That of one that failed raises its error."""
        return _document(self._send("GET", f"jobs/{_segment(id)}/result"))

    def delete_job(self, id: str) -> None:
        """Cancels a job, and deletes its result."""
        self._send("DELETE", f"jobs/{_segment(id)}")

    @overload
    def _send(
        self, method: str, path: str, body: Optional[bytes] = None, content_type: str = ""
    ) -> _Answer: ...

    @overload
    def _send(self, method: str, path: str, *, end: float) -> Optional[_Answer]: ...

    def _send(
        self,
        method: str,
        path: str,
        body: Optional[bytes] = None,
        content_type: str = "",
        *,
        end: float = math.inf,
    ) -> Optional[_Answer]:
        """
        :param end: of the time for all attempts, by ``time.monotonic``
        :return: ``None`` if the time was over before there was an answer
        """
        headers: Dict[str, str] = {"X-API-Key": self._key, "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = content_type
            # The same for each retry.
            headers["Idempotency-Key"] = secrets.token_hex(16)
        attempt = 0
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return None
            try:
                return self._attempt(method, path, body, headers, min(self._timeout, left))
            except OctavoError as error:
                # An attempt before it deleted the job, and its answer was lost.
                if method == "DELETE" and attempt > 0 and error.code == "JOB_NOT_FOUND":
                    return _Answer(204, {}, b"")
                if error.code == "CONNECTION_FAILED" and time.monotonic() >= end:
                    return None
                delay = self._delay(error, attempt)
                if delay is None:
                    raise
            if time.monotonic() + delay > end:
                return None
            attempt += 1
            time.sleep(delay)

    def _attempt(
        self,
        method: str,
        path: str,
        body: Optional[bytes],
        headers: Mapping[str, str],
        timeout: float,
    ) -> _Answer:
        request = urllib.request.Request(
            self._base + path, data=body, headers=dict(headers), method=method
        )
        try:
            with self._opener.open(request, timeout=timeout) as response:
                return _Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                raise _error(error.code, error.headers, _read(error)) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise OctavoError(
                "CONNECTION_FAILED", f"There is no answer from {self._base}: {reason}"
            ) from error

    def _delay(self, error: OctavoError, attempt: int) -> Optional[float]:
        """Seconds before a request is sent again; ``None`` if it isn't."""
        if attempt >= self._retries:
            return None
        if error.status not in _TRANSIENT and error.code != "CONNECTION_FAILED":
            return None
        if error.retry_after is None:
            longest = min(_FIRST_DELAY * 2**attempt, _LONGEST_OWN_DELAY, self._max_retry_delay)
            return longest * random.uniform(0.5, 1.0)
        if error.retry_after > self._max_retry_delay:
            return None
        # Spreads clients that were told the same.
        return error.retry_after + random.uniform(0.0, 1.0)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: Any, **_named: Any) -> None:
        return None


def _check_url(url: str) -> None:
    """:raises ValueError: with nothing of a user and a password in its message, which may be logged"""
    try:
        parts = urllib.parse.urlsplit(url)
    except ValueError:
        # Without the cause, which quotes the address.
        raise ValueError("url must be an http: or https: address; given: a malformed one") from None
    if "@" in parts.netloc:
        raise ValueError("url must not have a user or a password: the service reads only the key")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"url must be an http: or https: address; given: {url!r}")


def _segment(id: str) -> str:
    return urllib.parse.quote(id, safe="")


def _json_body(request: Mapping[str, Any]) -> Tuple[bytes, str]:
    return json.dumps(request).encode(), "application/json"


def _form_body(
    file: Path,
    options: Mapping[str, Any],
    assets: Mapping[str, PathLike],
    edited: Optional[Path] = None,
) -> Tuple[bytes, str]:
    boundary = secrets.token_hex(16)
    parts: List[bytes] = []

    def add(name: str, content: bytes, filename: Optional[str] = None) -> None:
        disposition = f'form-data; name="{name}"'
        if filename is not None:
            disposition += f'; filename="{_quoted(filename)}"'
        head = f"--{boundary}\r\nContent-Disposition: {disposition}\r\n\r\n"
        parts.extend([head.encode(), content, b"\r\n"])

    for name, value in options.items():
        if value is not None:
            add(name, (value if isinstance(value, str) else json.dumps(value)).encode())
    add("file", file.read_bytes(), file.name)
    if edited is not None:
        add("edited", edited.read_bytes(), edited.name)
    for path, asset in assets.items():
        add("assets", Path(asset).read_bytes(), path)
    parts.append(f"--{boundary}--\r\n".encode())
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"


def _quoted(filename: str) -> str:
    """As browsers write it (https://html.spec.whatwg.org/#multipart-form-data)."""
    return filename.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _read(error: urllib.error.HTTPError) -> bytes:
    try:
        return error.read()
    except (OSError, http.client.HTTPException):
        return b""


def _error(status: int, headers: Any, body: bytes) -> OctavoError:
    request_id = headers.get("X-Request-Id")
    retry_after = _retry_after(headers)
    try:
        answer = json.loads(body)
        code, message = answer["code"], answer["message"]
        if not isinstance(code, str) or not isinstance(message, str):
            raise TypeError
        details = answer.get("details")
    except (ValueError, KeyError, TypeError, AttributeError):
        return OctavoError(
            "UNEXPECTED_ANSWER",
            f"The answer is not the service's: status {status}",
            status=status,
            request_id=request_id,
            retry_after=retry_after,
        )
    return OctavoError(
        code,
        message,
        status=status,
        request_id=request_id,
        details=details if isinstance(details, list) else None,
        retry_after=retry_after,
    )


def _retry_after(headers: Any) -> Optional[float]:
    """Seconds. The service gives no dates."""
    text = headers.get("Retry-After")
    return float(text) if text is not None and text.isdecimal() else None


class _shape:
    """The JSON of an answer. What isn't of the shape that is read of it is an `OctavoError`."""

    def __init__(self, answer: _Answer) -> None:
        self._answer = answer

    def __enter__(self) -> Any:
        try:
            return json.loads(self._answer.body)
        except ValueError:
            raise self._unexpected() from None

    def __exit__(self, _type: Any, error: Any, _trace: Any) -> None:
        # Of base64 too: a `binascii.Error`, or a `ValueError` for letters beyond ASCII.
        if isinstance(error, (KeyError, TypeError, AttributeError, ValueError)):
            raise self._unexpected() from error

    def _unexpected(self) -> OctavoError:
        status, headers, _body = self._answer
        return OctavoError(
            "UNEXPECTED_ANSWER",
            f"The answer is not the service's: status {status}",
            status=status,
            request_id=headers.get("X-Request-Id"),
        )


def _document(answer: _Answer) -> Document:
    with _shape(answer) as body:
        return Document(
            filename=body["filename"],
            content_type=body["content_type"],
            content=base64.b64decode(body["content_base64"], validate=True),
            warnings=_warnings(body.get("warnings", [])),
            request_id=answer.headers.get("X-Request-Id", ""),
            file_count=body.get("file_count"),
            errors=[
                DocumentError(one["file"], one["filename"], one["code"], one["message"])
                for one in body.get("errors", [])
            ],
        )


def _job(answer: _Answer) -> Job:
    with _shape(answer) as body:
        error = body.get("error") or {}
        return Job(
            id=body["id"],
            state=body["state"],
            done=body["progress"]["done"],
            total=body["progress"]["total"],
            warnings=_warnings(body.get("warnings", [])),
            error_code=error.get("code"),
            error_message=error.get("message"),
            upload=_delivery(body.get("upload")),
            callback=_delivery(body.get("callback")),
        )


def _delivery(given: Optional[Mapping[str, Any]]) -> Optional[Delivery]:
    if given is None:
        return None
    return Delivery(
        state=given["state"],
        attempts=[
            DeliveryAttempt(one["at"], one.get("status"), one.get("problem"))
            for one in given["attempts"]
        ],
    )


def _warnings(given: Sequence[Mapping[str, Any]]) -> List[DocumentWarning]:
    return [
        DocumentWarning(
            one["code"], one["message"], one.get("line"), one.get("file"), one.get("path")
        )
        for one in given
    ]
