import type { Texts } from "../../general/language.ts";
import type { connectorMessages } from "../../office/connectors.ts";

export const connectorMessagesVi: Texts<typeof connectorMessages> = {
  title: "Kết nối",
  intro:
    "Nơi County Pay tìm các hệ thống của văn phòng quý vị. Thay đổi có hiệu lực từ khoản thanh toán tiếp theo.",
  kinds: {
    tyler: "Tyler: khoản thanh toán",
    "tyler-search": "Tyler: tìm kiếm",
    drives: "Drives: giỏ thanh toán",
    terminals: "Máy đọc thẻ",
  },
  help: {
    tyler:
      "Mỗi khoản thanh toán được ghi sổ ở đây. Nếu không có địa chỉ, khoản thanh toán không được ghi sổ.",
    "tyler-search":
      "Phần tìm kiếm của dịch vụ Tyler gửi yêu cầu đến đây. Nếu không có địa chỉ, phần tìm kiếm dùng các hóa đơn quý vị đã nhập.",
    drives:
      "Giỏ thanh toán cho xe đến từ đây và được xác nhận ở đây. Nếu không có địa chỉ thì không có giỏ nào.",
    terminals:
      "County Pay kết nối với các máy đọc thẻ ở quầy của quý vị qua địa chỉ này. Nếu không có địa chỉ thì không kết nối được máy nào.",
  },
  address: "Địa chỉ",
  addressHint: "Chẳng hạn https://tax.county.gov/pay. Để trống nếu không có.",
  terminalsHint: "Chẳng hạn https://terminals.county.gov. Nếu không ghi cổng, cổng 10010 được dùng.",
  sandboxHint: "Nhập sandbox để dùng môi trường thử nghiệm của bản cài đặt này.",
  addressError: "Vui lòng nhập địa chỉ bắt đầu bằng https://, không có tên người dùng hoặc dấu chấm hỏi.",
  secret: "Khóa bí mật",
  secretHint: "Được gửi kèm mỗi lần gọi. Chỉ dành cho hệ thống có yêu cầu.",
  secretKept: "Đã lưu một khóa bí mật. Gõ khóa mới để thay.",
  secretMoved: "Địa chỉ mới bắt đầu mà không có khóa bí mật. Gõ lại khóa.",
  removeSecret: "Gỡ bỏ khóa bí mật đã lưu",
  timeout: "Thời gian chờ phản hồi, tính bằng giây",
  timeoutHint: "Từ 0.5 đến 30. Để trống để dùng {seconds}.",
  timeoutError: "Vui lòng nhập số giây từ 0.5 đến 30.",
  save: "Lưu",
  saveNamed: "Lưu {name}",
  saved: "Đã lưu {name}.",
  test: "Thử",
  testNamed: "Thử {name}",
  testing: "Đang thử…",
  testUnsaved: "Vui lòng lưu trước: phần thử dùng địa chỉ đã lưu.",
  testFailed: "Không thử được",
  failed: "Chưa lưu được gì",
  loadFailed: "Không tải được các kết nối của quý vị",
  notAllowed:
    "County Pay không được dùng địa chỉ này. Địa chỉ công cộng phải dùng https. Địa chỉ trong mạng nội bộ phải được người vận hành bản cài đặt này cho phép (CONNECTOR_NETWORKS).",
  results: {
    ready:
      "{address} có phản hồi và dùng đúng giao thức của chúng tôi. Thời gian phản hồi: {milliseconds} ms.",
    terminals: "{connected} trong số {all} máy đọc thẻ đã kết nối.",
    none: "Chưa có địa chỉ để kết nối.",
    nowhere:
      "Môi trường thử nghiệm không được dùng trong bản cài đặt này, vì một cổng thanh toán thật đang thu tiền.",
    unknown_host: "Không có máy chủ nào có tên này: {address}. Kiểm tra chính tả.",
    not_allowed:
      "Không được kết nối đến {address}: địa chỉ công cộng phải dùng https, và mạng nội bộ phải được người vận hành cho phép (CONNECTOR_NETWORKS).",
    unreachable: "Không có phản hồi từ {address}. Kiểm tra địa chỉ và xem dịch vụ có đang chạy không.",
    timeout: "{address} không phản hồi kịp thời.",
    tls: "{address} không có chứng thư hợp lệ, hoặc không dùng https.",
    redirect:
      "{address} chuyển chúng tôi sang địa chỉ khác, và chúng tôi không đi theo. Nhập địa chỉ cuối cùng.",
    too_large: "Phản hồi của {address} dài hơn mức cho phép. Có lẽ đó là một dịch vụ khác.",
    not_json: "Phản hồi của {address} không phải là JSON. Có lẽ đó là một dịch vụ khác.",
    secret_lost: "Không đọc được khóa bí mật đã lưu nữa. Gõ lại khóa.",
    no_secret: "{address} đã từ chối khóa bí mật của chúng tôi (trạng thái {status}).",
    not_ours:
      "{address} có phản hồi, nhưng không phải là kết nối của County Pay: nội dung của /about không đúng.",
    version: "{address} dùng một phiên bản khác của giao thức.",
    kind: "{address} là một kết nối, nhưng không dành cho {kind}.",
    status: "{address} phản hồi với trạng thái {status} cho yêu cầu /about.",
  },
};
